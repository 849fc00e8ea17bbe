import type { Language } from '@lustra/core'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { areaOptions } from '../ui/picker/area-options.ts'
import { PhoneField, type PhoneFieldProps } from '../ui/picker/form-phone.tsx'
import type { PhoneRules } from './phone-rules.ts'

type PhoneWord = 'area' | 'area-search' | 'area-none' | 'area-near' | 'area-others'

interface Area {
  /** Letters of the region; empty where only the code is known. */
  region: string
  areaCode: string
}

export interface PhonePartProps extends Pick<
  PhoneFieldProps,
  'label' | 'error' | 'help' | 'required' | 'marked' | 'part' | 'areaPart'
> {
  t(key: PhoneWord | 'error.screen-not-loaded' | 'word.loading'): string
  language: Language
  /** Null until they have come, 'missing' when they could not be had; `onOpen` says that they are wanted. */
  rules: PhoneRules | 'missing' | null
  area: Area
  text: string
  onOpen(): void
  onType(text: string, area?: Area): void
}

/** The field `phone` of a form by the rules for numbers: a number that names its country itself brings its area code along. */
export function PhonePart({
  t,
  language,
  rules: found,
  area,
  text,
  onOpen,
  onType,
  ...field
}: PhonePartProps) {
  const [initial] = useState(text)
  const isMissing = found === 'missing'
  const rules = found && !isMissing ? found : undefined
  const areas = useMemo(
    () => rules && areaOptions(rules.areaCodes(language), { near: t('area-near'), others: t('area-others') }),
    [rules, language, t],
  )

  /** A number that names its country itself: the area code takes over what is its. */
  function settle(input: HTMLInputElement) {
    const read = /^\W*(\+|00)/.test(input.value.normalize('NFKC')) && rules?.readPhone('', input.value)
    if (!read) return
    input.value = read.phone
    // At once: the form judges the number by the area code that stands beside it in this moment.
    flushSync(() => onType(read.phone, { region: '', areaCode: read.areaCode }))
  }

  return (
    <div onInput={({ target }) => isNumber(target) && onType(target.value)}>
      <PhoneField
        {...field}
        name="phone"
        area={{ ...area, region: area.region || (rules?.regionOf(area.areaCode) ?? '') }}
        areas={areas}
        onOpen={onOpen}
        onArea={({ key, areaCode }) => onType(text, { region: key, areaCode })}
        onSettle={settle}
        words={{ area: t('area'), search: t('area-search'), none: t('area-none') }}
        waiting={<p className="areas-wait">{isMissing ? t('error.screen-not-loaded') : t('word.loading')}</p>}
        defaultValue={initial}
      />
    </div>
  )
}

/** The search of the area codes stands inside too. */
const isNumber = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name === 'phone'
