import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTools } from '../kit/react/react-screen.tsx'
import { areaOptions } from '../ui/picker/area-options.ts'
import { TextField } from '../ui/form/form-field.tsx'
import { PhoneField } from '../ui/picker/form-phone.tsx'
import type { ContactModel } from './contact.model.ts'
import type { SectionProps } from './user-settings.types.ts'

interface TargetProps extends Pick<SectionProps, 't'> {
  model: ContactModel
  error: string | undefined
}

/** The new phone or mail. */
export const TargetPart = (props: TargetProps) =>
  props.model.contact === 'phone' ? <PhonePart {...props} /> : <EmailPart {...props} />

function EmailPart({ model, error, t }: TargetProps) {
  const [initial] = useState(model.$text.get())
  return (
    <TextField
      name="email"
      label={t('email-new')}
      error={error}
      required
      part="mail"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      data-autofocus=""
      defaultValue={initial}
      onInput={({ currentTarget }) => model.type(currentTarget.value)}
    />
  )
}

function PhonePart({ model, error, t }: TargetProps) {
  const area = useStore(model.$area)
  const found = useStore(model.$rules)
  const language = useStore(useTools().$language)
  const [initial] = useState(model.$text.get())
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
    flushSync(() => model.type(read.phone, { region: '', areaCode: read.areaCode }))
  }

  return (
    <div onInput={({ target }) => isNumber(target) && model.type(target.value)}>
      <PhoneField
        name="phone"
        label={t('phone-new')}
        error={error}
        required
        part="phone"
        areaPart="area"
        area={{ ...area, region: area.region || (rules?.regionOf(area.areaCode) ?? '') }}
        areas={areas}
        onOpen={model.prepare}
        onArea={({ key, areaCode }) => model.type(model.$text.get(), { region: key, areaCode })}
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
