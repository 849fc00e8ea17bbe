/** The phone or mail that a code goes to: its field, and what is typed into it. For signing in and for a reset alike. */
import { AppError, isFilled, isMail, type CodeTarget } from '@lustra/core'
import { deviceStorage } from '@lustra/core/storage/safe-storage.ts'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { adopt } from '../kit/adopt.ts'
import { useModel, useTools } from '../kit/react/react-screen.tsx'
import { areaOptions } from '../ui/picker/area-options.ts'
import { TextField } from '../ui/form/form-field.tsx'
import { PhoneField } from '../ui/picker/form-phone.tsx'
import { textIn } from '../ui/start/form-values.ts'
import picker from '../ui/picker/picker.css?inline'
import popover from '../ui/basics/popover.css?inline'
import { isSameTarget } from './login.codes.ts'
import { useLazyPart } from './login.use-lazy.ts'
import { loadPhones } from './login.phones.ts'
import type { FieldsProps, Wrong } from './login.types.ts'

export type CodeMethod = 'phone' | 'mail'
export interface Area {
  region: string
  areaCode: string
}

type Phones = Awaited<ReturnType<typeof loadPhones>>
/** Once the rules have come, a number is checked as it is left; until then only when it is sent. */
let phones: Phones | undefined
async function getPhones(): Promise<Phones> {
  try {
    return (phones = await loadPhones())
  } catch (cause) {
    throw new AppError('screen-not-loaded', 'the rules for phone numbers did not load', { cause })
  }
}

/** Where most of the people are. */
const usual: Area = { region: 'CN', areaCode: '86' }

/** The area code, as this device used it last. */
export function createAreaModel() {
  const [, region = usual.region, areaCode = usual.areaCode] =
    /^([A-Z]{2}) (\d{1,4})$/.exec(deviceStorage.read('lustra.area') ?? '') ?? []
  const $area = atom<Area>({ region, areaCode })
  return {
    $area,
    setArea({ region: letters, areaCode: digits }: Area) {
      $area.set({ region: letters, areaCode: digits })
      deviceStorage.write('lustra.area', `${letters} ${digits}`)
    },
  }
}

export const targetName: Record<CodeMethod, string> = { phone: 'phone', mail: 'email' }

/** What is wrong with it, as far as can be told at once (L5). */
export function checkTarget(method: CodeMethod, values: FormData): Record<string, Wrong> {
  const text = textIn(values, targetName[method])
  if (method === 'mail') {
    if (!isFilled(text)) return { email: 'mail-required' }
    return isMail(text) ? {} : { email: 'other.email-format' }
  }
  if (!isFilled(text)) return { phone: 'phone-required' }
  return phones && !phones.readPhone(textIn(values, 'area-code'), text)
    ? { phone: 'error.invalid-phone' }
    : {}
}

/** Where a code can go. Undefined for what is no mobile number; rejects when the rules for numbers cannot be had. */
export async function readTarget(method: CodeMethod, values: FormData): Promise<CodeTarget | undefined> {
  const text = textIn(values, targetName[method])
  if (method === 'mail') return { mail: text.trim() }
  return (await getPhones()).readPhone(textIn(values, 'area-code'), text)
}

/** What stands in the field now, and whether it is where the last code went. */
export function useTyped(
  method: CodeMethod,
  typed: ReadonlyMap<string, string>,
  before: CodeTarget | undefined,
) {
  const { $area } = useModel(createAreaModel)
  const { areaCode } = useStore($area)
  const [text, setText] = useState(() => firstText(method, typed, before))
  const target: CodeTarget = method === 'mail' ? { mail: text } : { areaCode, phone: text }
  return {
    isSame: !!before && isSameTarget(before, target),
    onInput({ target: field }: FormEvent<HTMLElement>) {
      const { name, value } = field as HTMLInputElement
      if (name === targetName[method]) setText(value)
    },
  }
}

function firstText(
  method: CodeMethod,
  typed: ReadonlyMap<string, string>,
  before: CodeTarget | undefined,
): string {
  const known = typed.get(targetName[method])
  if (known !== undefined || !before) return known ?? ''
  if ('mail' in before) return method === 'mail' ? before.mail : ''
  return method === 'phone' ? before.phone : ''
}

type TargetProps = Pick<FieldsProps, 'errors' | 't'> & {
  typed: ReadonlyMap<string, string>
  /** Where a code went before the page was reloaded. */
  before: CodeTarget | undefined
}

export function TargetField({ method, ...props }: TargetProps & { method: CodeMethod }) {
  return method === 'phone' ? <PhoneTarget {...props} /> : <MailTarget {...props} />
}

function MailTarget({ typed, before, errors, t }: TargetProps) {
  return (
    <TextField
      name="email"
      label={t('mail')}
      error={errors.email && t(errors.email)}
      required
      part="mail"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      defaultValue={firstText('mail', typed, before)}
    />
  )
}

function PhoneTarget({ typed, before, errors, t }: TargetProps) {
  const { $area, setArea } = useModel(createAreaModel)
  const area = useStore($area)
  const language = useStore(useTools().$language)
  const { part, isMissing, retry } = useLazyPart(getPhones, true)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => adopt(place.current!.getRootNode() as ShadowRoot, picker + popover), [])
  const areas = useMemo(
    () => part && areaOptions(part.areaCodes(language), { near: t('area-near'), others: t('area-all') }),
    [part, language, t],
  )

  /** A number that names its country itself: the area code takes over what is its. */
  const settle = useCallback(
    async (input: HTMLInputElement) => {
      const { value } = input
      if (!/^\W*(\+|00)/.test(value.normalize('NFKC'))) return
      const { readPhone, regionOf } = await getPhones()
      const read = readPhone('', value)
      if (!read || input.value !== value) return
      input.value = read.phone
      const region = regionOf(read.areaCode)
      if (region && read.areaCode !== $area.get().areaCode) setArea({ region, areaCode: read.areaCode })
      // Whoever follows what is typed hears of it as of typing.
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
    },
    [$area, setArea],
  )

  return (
    <div ref={place}>
      <PhoneField
        name="phone"
        label={t('phone')}
        error={errors.phone && t(errors.phone)}
        required
        part="phone"
        areaPart="area"
        area={area}
        areas={areas}
        onOpen={retry}
        onArea={({ key, areaCode }) => setArea({ region: key, areaCode })}
        onSettle={(input) => void settle(input).catch(() => {})}
        words={{ area: t('area'), search: t('area-search'), none: t('area-none') }}
        waiting={<p className="areas-wait">{isMissing ? t('error.screen-not-loaded') : t('word.loading')}</p>}
        defaultValue={firstText('phone', typed, before)}
      />
    </div>
  )
}
