import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { useTools } from '../kit/react-screen.tsx'
import { areaOptions } from '../ui/area-options.ts'
import { TextField } from '../ui/form-field.tsx'
import { PhoneField } from '../ui/form-phone.tsx'
import type { ContactModel } from './contact.model.ts'
import type { SectionProps } from './user-settings.screen.tsx'

interface TargetProps extends Pick<SectionProps, 't'> {
  model: ContactModel
  error: string | undefined
  /** What stands there at first: where a code went before the page was reloaded. */
  initial: string
  onTyped(text: string): void
}

/** The new phone or mail. */
export const TargetPart = (props: TargetProps) =>
  props.model.contact === 'phone' ? <PhonePart {...props} /> : <EmailPart {...props} />

const EmailPart = ({ error, initial, onTyped, t }: TargetProps) => (
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
    onInput={({ currentTarget }) => onTyped(currentTarget.value)}
  />
)

function PhonePart({ model, error, initial, onTyped, t }: TargetProps) {
  const area = useStore(model.$area)
  const found = useStore(model.$rules)
  const language = useStore(useTools().$language)
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
    model.$area.set({ region: '', areaCode: read.areaCode })
    onTyped(read.phone)
  }

  return (
    <div onInput={({ target }) => isNumber(target) && onTyped(target.value)}>
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
        onArea={({ key, areaCode }) => {
          model.$area.set({ region: key, areaCode })
          model.settle()
        }}
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
