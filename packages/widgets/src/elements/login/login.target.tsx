/** Field of the phone or mail that a code is sent to, for sign-in and for a password reset. */
import { normalizeMail, normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import { AppError, isFilled, isMail, type CodeTarget } from '@lustra/core'
import { deviceStorage } from '@lustra/core/storage/safe-storage.ts'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { adopt } from '../../kit/adopt.ts'
import { useModel, useElementContext } from '../../kit/react/react-screen.tsx'
import { areaOptions, PhoneField } from '../../ui/picker/form-phone.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { textIn } from '../../ui/start/form-values.ts'
import picker from '../../ui/picker/picker.css?inline'
import popover from '../../ui/basics/popover.css?inline'
import { isSameTarget } from './login.codes.ts'
import { useLazyPart, loadPhones } from './login.use-lazy.ts'
import type { FieldsProps, FieldErrorKey } from './login.types.ts'

export type CodeMethod = 'phone' | 'mail'
interface Area {
  region: string
  areaCode: string
}

type Phones = Awaited<ReturnType<typeof loadPhones>>
/** Once loaded, a number is checked on blur; until then only on submit. */
let phones: Phones | undefined
async function getPhones(): Promise<Phones> {
  try {
    return (phones = await loadPhones())
  } catch (cause) {
    throw new AppError('screen-not-loaded', 'the phone number rules did not load', { cause })
  }
}

/** Most people use this one. */
const defaultArea: Area = { region: 'CN', areaCode: '86' }

/** The area code last used on this device. */
function createAreaModel() {
  const [, region = defaultArea.region, areaCode = defaultArea.areaCode] =
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

/** Validation without waiting for the phone rules (L5). */
export function checkTarget(method: CodeMethod, values: FormData): Record<string, FieldErrorKey> {
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

/** Target of the code. Undefined for an invalid mobile number; rejects when the phone rules do not load. */
export async function readTarget(method: CodeMethod, values: FormData): Promise<CodeTarget | undefined> {
  const text = textIn(values, targetName[method])
  if (method === 'mail') return { mail: normalizeMail(text) }
  return (await getPhones()).readPhone(textIn(values, 'area-code'), text)
}

/** Tracks the typed target, and whether it is that of the last code. */
export function useTyped(
  method: CodeMethod,
  typed: ReadonlyMap<string, string>,
  lastTarget: CodeTarget | undefined,
) {
  const { $area } = useModel(createAreaModel)
  const { areaCode } = useStore($area)
  const [text, setText] = useState(() => initialText(method, typed, lastTarget))
  const target: CodeTarget = method === 'mail' ? { mail: text } : { areaCode, phone: text }
  return {
    isSame: !!lastTarget && isSameTarget(lastTarget, target),
    onInput({ target: field }: FormEvent<HTMLElement>) {
      const { name, value } = field as HTMLInputElement
      if (name === targetName[method]) setText(value)
    },
  }
}

function initialText(
  method: CodeMethod,
  typed: ReadonlyMap<string, string>,
  lastTarget: CodeTarget | undefined,
): string {
  const known = typed.get(targetName[method])
  if (known !== undefined || !lastTarget) return known ?? ''
  if ('mail' in lastTarget) return method === 'mail' ? lastTarget.mail : ''
  return method === 'phone' ? lastTarget.phone : ''
}

type TargetProps = Pick<FieldsProps, 'errors' | 't'> & {
  typed: ReadonlyMap<string, string>
  /** Target of the last code, also from before a reload. */
  lastTarget: CodeTarget | undefined
}

export function TargetField({ method, ...props }: TargetProps & { method: CodeMethod }) {
  return method === 'phone' ? <PhoneTarget {...props} /> : <MailTarget {...props} />
}

function MailTarget({ typed, lastTarget, errors, t }: TargetProps) {
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
      defaultValue={initialText('mail', typed, lastTarget)}
    />
  )
}

function PhoneTarget({ typed, lastTarget, errors, t }: TargetProps) {
  const { $area, setArea } = useModel(createAreaModel)
  const area = useStore($area)
  const language = useStore(useElementContext().$language)
  const { part, isMissing, retry } = useLazyPart(getPhones, true)
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => adopt(container.current!.getRootNode() as ShadowRoot, picker + popover), [])
  const areas = useMemo(
    () => part && areaOptions(part.areaCodes(language), { near: t('area-near'), others: t('area-all') }),
    [part, language, t],
  )

  /** Moves the country code of an international number to the area code field. */
  const settle = useCallback(
    async (input: HTMLInputElement) => {
      const { value } = input
      if (!/^\W*(\+|00)/.test(normalizeTyped(value))) return
      const { readPhone, regionOf } = await getPhones()
      const read = readPhone('', value)
      if (!read || input.value !== value) return
      input.value = read.phone
      const region = regionOf(read.areaCode)
      if (region && read.areaCode !== $area.get().areaCode) setArea({ region, areaCode: read.areaCode })
      // Setting `value` fires no event; input listeners expect one.
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
    },
    [$area, setArea],
  )

  return (
    <div ref={container}>
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
        labels={{
          area: t('area'),
          search: t('area-search'),
          none: t('area-none'),
          letters: t('phone-letters'),
        }}
        waiting={<p className="areas-wait">{isMissing ? t('error.screen-not-loaded') : t('word.loading')}</p>}
        defaultValue={initialText('phone', typed, lastTarget)}
      />
    </div>
  )
}
