import type { AuditEntry } from '@lustra/core'
import {
  actionName,
  changedFields,
  groupName,
  type GroupNames,
} from '@lustra/core/contract/audit/audit-fields.ts'
import { formatTimeIn } from '@lustra/core/contract/rules/zones.ts'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { actorName, targetName, type Translate } from './audit-labels.ts'

interface Props {
  t: Translate
  /** Language tag. */
  tag: string
  groups: GroupNames
  /** Undefined when the entry is not on the loaded page. */
  entry: AuditEntry | undefined
  onClose(): void
}

/** One entry in full: who, what, when, from where, and each field before and after. */
export const OpenEntry = ({ t, tag, groups, entry, onClose }: Props) => (
  <Sheet
    title={entry ? actionName(t, entry.Action) : t('one')}
    kind={t('one')}
    closeLabel={t('word.close')}
    part="entry"
    onClose={onClose}
  >
    {entry ? <Content t={t} tag={tag} groups={groups} entry={entry} /> : <p>{t('missing')}</p>}
  </Sheet>
)

function Content({ t, tag, groups, entry }: Omit<Props, 'onClose'> & { entry: AuditEntry }) {
  const fields = changedFields(t, groups, entry)
  const facts: [string, string][] = [
    [t('time'), formatTimeIn(tag, undefined, new Date(entry.At))],
    [t('who'), actorName(t, entry)],
    [t('target'), targetName(entry, groups)],
    [t('group'), groupName(groups, entry.GroupCode)],
    [t('address'), entry.Address],
  ]
  return (
    <>
      <dl className="sheet-facts">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="audit-fact">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {fields.length > 0 && (
        <table className="audit-fields">
          <caption>{t('changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              {entry.Before && <th scope="col">{t('before')}</th>}
              {entry.After && <th scope="col">{t('after')}</th>}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ key, field, before, after }) => (
              <tr key={key}>
                <th scope="row">{field}</th>
                {entry.Before && <td>{before}</td>}
                {entry.After && <td>{after}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
