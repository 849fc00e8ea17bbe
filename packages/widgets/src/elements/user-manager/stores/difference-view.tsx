import { isUnchanged, type Difference } from './access.ts'
import type { Translate } from '../user-manager.types.ts'

interface Props {
  t: Translate
  difference: Difference
  nameOf(kind: 'node' | 'store', id: string): string
}

/** What saving would change, before it is saved. */
export function DifferenceView({ t, difference, nameOf }: Props) {
  const { addedNodes, removedNodes, addedStores, removedStores } = difference
  const lines = [
    ['stores.gets', [...named('node', addedNodes), ...named('store', addedStores)]],
    ['stores.loses', [...named('node', removedNodes), ...named('store', removedStores)]],
  ] as const
  function named(kind: 'node' | 'store', ids: readonly string[]) {
    return ids.map((id) => ({ key: `${kind} ${id}`, name: nameOf(kind, id) }))
  }
  return (
    <div role="status">
      {!isUnchanged(difference) && (
        <section className="sheet-part" aria-label={t('stores.changes')}>
          <h3>{t('stores.changes')}</h3>
          {lines.map(
            ([key, names]) =>
              names.length > 0 && (
                <div key={key}>
                  <p>{t(key, { count: names.length })}</p>
                  <ul className="difference">
                    {names.map((each) => (
                      <li key={each.key}>{each.name}</li>
                    ))}
                  </ul>
                </div>
              ),
          )}
        </section>
      )}
    </div>
  )
}
