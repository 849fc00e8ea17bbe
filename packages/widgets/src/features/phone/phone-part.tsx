import { normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import type { Language } from '@lustra/core'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { areaOptions, PhoneField, type PhoneFieldProps } from '../../ui/picker/form-phone.tsx'
import type { PhoneRules } from './phone-rules.ts'

type PhoneTextKey = 'area' | 'area-search' | 'area-none' | 'phone-letters' | 'area-near' | 'area-others'

interface Area {
  /** Letters of the region; empty where only the code is known. */
  region: string
  areaCode: string
}

export interface PhonePartProps extends Pick<
  PhoneFieldProps,
  'label' | 'error' | 'help' | 'required' | 'marked' | 'part' | 'areaPart'
> {
  t(key: PhoneTextKey | 'error.screen-not-loaded' | 'word.loading'): string
  language: Language
  /** Null until loaded, 'missing' after a failure; `onOpen` requests them. */
  rules: PhoneRules | 'missing' | null
  area: Area
  text: string
  onOpen(): void
  onType(text: string, area?: Area): void
}

/** Form field `phone` with area code; an international number sets its area code. */
export function PhonePart({
  t,
  language,
  rules: loadState,
  area,
  text,
  onOpen,
  onType,
  ...field
}: PhonePartProps) {
  const [initial] = useState(text)
  const isMissing = loadState === 'missing'
  const rules = loadState && !isMissing ? loadState : undefined
  const areas = useMemo(
    () => rules && areaOptions(rules.areaCodes(language), { near: t('area-near'), others: t('area-others') }),
    [rules, language, t],
  )

  /** Moves the country code of an international number to the area code field. */
  function settle(input: HTMLInputElement) {
    const parsed = /^\W*(\+|00)/.test(normalizeTyped(input.value)) && rules?.readPhone('', input.value)
    if (!parsed) return
    input.value = parsed.phone
    // Synchronous: the form validates the number with the rendered area code.
    flushSync(() => onType(parsed.phone, { region: '', areaCode: parsed.areaCode }))
  }

  return (
    <div onInput={({ target }) => isPhoneInput(target) && onType(target.value)}>
      <PhoneField
        {...field}
        name="phone"
        area={{ ...area, region: area.region || (rules?.regionOf(area.areaCode) ?? '') }}
        areas={areas}
        onOpen={onOpen}
        onArea={({ key, areaCode }) => onType(text, { region: key, areaCode })}
        onSettle={settle}
        labels={{
          area: t('area'),
          search: t('area-search'),
          none: t('area-none'),
          letters: t('phone-letters'),
        }}
        waiting={<p className="areas-wait">{isMissing ? t('error.screen-not-loaded') : t('word.loading')}</p>}
        defaultValue={initial}
      />
    </div>
  )
}

/** Input events of the area code search bubble here, too. */
const isPhoneInput = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name === 'phone'
