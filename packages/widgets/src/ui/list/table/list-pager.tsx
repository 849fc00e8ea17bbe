import { Icon, type IconName } from '../../basics/icon.tsx'
import type { RowsPage } from '../model/list.model.ts'
import { pageSizes } from '../../../kit/list/list-values.ts'
import type { TableTranslate } from '../list.types.ts'

interface Props<Row> {
  t: TableTranslate
  shown: RowsPage<Row>
  /** Row range and total, where the server reports a total. */
  range?: string
  pageSize: number
  onPage(page: number): void
  onPageSize(size: number): void
}

/** Row range, page size and page navigation. */
export function ListPager<Row>({ t, shown, range, pageSize, onPage, onPageSize }: Props<Row>) {
  const { page, pages } = shown

  // Not `disabled` at the ends: a focused button that becomes disabled loses the focus to the page.
  const step = (icon: IconName, label: string, to: number) => (
    <button
      type="button"
      className="button page-step"
      aria-label={label}
      title={label}
      aria-disabled={to < 1 || to > pages || to === page}
      onClick={() => to >= 1 && to <= pages && to !== page && onPage(to)}
    >
      <Icon name={icon} />
    </button>
  )

  return (
    <div className="list-pager" part="pager">
      {range && <p className="list-range">{range}</p>}
      <label className="list-page-size">
        <span>{t('list.page-size')}</span>
        <select
          className="input"
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      {pages > 1 && (
        <div role="group" className="list-pages" aria-label={t('list.pages')}>
          {step('first', t('list.first'), page === 1 ? 0 : 1)}
          {step('previous', t('list.previous'), page - 1)}
          <span className="page-of">{t('list.page-of', { page, pages })}</span>
          <span className="page-numbers">
            {pagesAround(page, pages).map((each, index) =>
              each === null ? (
                <span key={`gap ${index}`} className="page-gap">
                  …
                </span>
              ) : (
                <button
                  key={each}
                  type="button"
                  className="button page-step"
                  aria-label={t('list.page', { page: each })}
                  aria-current={each === page ? 'page' : undefined}
                  onClick={() => each !== page && onPage(each)}
                >
                  {each.toLocaleString('en')}
                </button>
              ),
            )}
          </span>
          {step('next', t('list.next'), page + 1)}
          {step('last', t('list.last'), pages)}
        </div>
      )}
    </div>
  )
}

/** First, last and the pages around the current one; null is a gap. The number of entries is constant, to avoid layout shifts. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return [...Array(pages).keys()].map((index) => index + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, null, pages]
  if (page >= pages - 3) return [1, null, pages - 4, pages - 3, pages - 2, pages - 1, pages]
  return [1, null, page - 1, page, page + 1, null, pages]
}
