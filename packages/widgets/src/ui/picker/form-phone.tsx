import { useEffect, useState, type ReactNode } from 'react'
import { Popover } from '../basics/popover.tsx'
import { Field, type FieldProps } from '../form/form-field.tsx'
import { Picker, type PickerOption } from './picker.tsx'

interface AreaOption extends PickerOption {
  /** Digits without a plus. */
  areaCode: string
}

export interface PhoneFieldProps extends Omit<FieldProps, 'children'> {
  /** Region letters and area code. */
  area: { region: string; areaCode: string }
  /** Undefined until loaded; `onOpen` requests them. */
  areas: readonly AreaOption[] | undefined
  onOpen(): void
  onArea(option: AreaOption): void
  /** On blur or after autofill and paste: a number may include its area code, to be split off. */
  onSettle(input: HTMLInputElement): void
  /** `letters`: what a number may have, shown below one with letters, which stays as typed. */
  labels: Record<'area' | 'search' | 'none' | 'letters', string>
  /** Shown while the list loads. */
  waiting: ReactNode
  defaultValue?: string | undefined
  part?: string
  areaPart?: string
}

/** A phone number with its area code. A native field, so that browsers autofill it, also with the area code. */
export function PhoneField({
  area,
  areas,
  onOpen,
  onArea,
  onSettle,
  labels,
  waiting,
  defaultValue,
  part,
  areaPart,
  ...field
}: PhoneFieldProps) {
  const [hasLetters, setHasLetters] = useState(() => isLettered(defaultValue))
  return (
    <Field {...field} help={hasLetters ? labels.letters : field.help}>
      {(control) => (
        <div className="with-button phone">
          <input type="hidden" name="area-code" value={area.areaCode} />
          <Popover
            label={`${labels.area}: +${area.areaCode}`}
            className="button area"
            {...(areaPart && { buttonPart: areaPart })}
            panelClassName="areas"
            align="start"
            panel={(close) => (
              <Areas
                {...{ area, areas, onOpen, labels, waiting }}
                onPick={(option) => {
                  onArea(option)
                  close()
                }}
              />
            )}
          >
            <span aria-hidden="true">+{area.areaCode}</span>
          </Popover>
          <input
            className="input"
            part={part}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            defaultValue={defaultValue}
            onBlur={({ currentTarget }) => onSettle(currentTarget)}
            onInput={({ currentTarget, nativeEvent }) => {
              setHasLetters(isLettered(currentTarget.value))
              const { inputType } = nativeEvent as InputEvent
              const isTyped = inputType?.startsWith('insertText') || inputType?.startsWith('delete')
              if (!isTyped) onSettle(currentTarget)
            }}
            {...control}
          />
        </div>
      )}
    </Field>
  )
}

const isLettered = (text = '') => /\p{L}/u.test(text)

type AreasProps = Pick<PhoneFieldProps, 'area' | 'areas' | 'onOpen' | 'labels' | 'waiting'> & {
  onPick(option: AreaOption): void
}

function Areas({ area, areas, onOpen, labels, waiting, onPick }: AreasProps) {
  useEffect(onOpen, [onOpen])
  if (!areas) return waiting
  return (
    <Picker<AreaOption>
      label={labels.area}
      options={areas}
      selected={area.region}
      takesFocus
      search={{ label: labels.search, none: labels.none }}
      onPick={onPick}
      draw={({ name, areaCode }) => (
        <>
          <span className="area-name">{name}</span>
          <span className="area-code">+{areaCode}</span>
        </>
      )}
    />
  )
}

export interface NamedArea {
  /** ISO 3166 letters. */
  region: string
  /** Digits without a plus. */
  areaCode: string
  name: string
}

/** Listed first. */
const near = ['CN', 'HK', 'MO', 'TW']

/** Area code options, searchable by name, region letters and digits. `labels` are the headings of the two groups. */
export function areaOptions(
  areas: readonly NamedArea[],
  labels: Record<'near' | 'others', string>,
): readonly AreaOption[] {
  const all = areas.map(({ region, areaCode, name }) => ({
    key: region,
    name,
    areaCode,
    hint: `+${areaCode} ${region}`,
  }))
  const first = near.flatMap((region) => all.filter(({ key }) => key === region))
  const rest = all.filter(({ key }) => !near.includes(key))
  return [...withHeading(first, labels.near), ...withHeading(rest, labels.others)]
}

const withHeading = (options: AreaOption[], heading: string) =>
  options.map((option, index) => (index === 0 ? { ...option, heading } : option))
