import { useStore } from '@nanostores/react'
import { formatTimeIn } from '@lustra/core/contract/rules/zones.ts'
import { FailureNotice } from '../../features/service-report/viewer/failure-notice.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { IconButton } from '../../ui/basics/icon-button.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import type { ScreenProps } from '../../kit/react/react-screen.tsx'
import type { createHotspotListModel } from './hotspot-list.model.ts'
import type { HotspotListTexts } from './hotspot-list.texts.en.ts'
import type { hotspotList } from './hotspot-list.widget.ts'

interface Props {
  t: ScreenProps<typeof hotspotList, keyof HotspotListTexts>['t']
  /** Language tag. */
  tag: string
  model: ReturnType<typeof createHotspotListModel>
  imageBase: string
  /** Search term, highlighted. */
  keyword: string
  onClose(): void
}

/** Dialog with a question and its answer, and buttons to the previous and next question (P2). */
export function OpenIssue({ t, tag, model, imageBase, keyword, onClose }: Props) {
  const shown = useStore(model.$issue)
  // Re-renders with the list: previous and next depend on its page.
  useStore(model.$list)
  const issue = shown.step === 'ready' ? shown.value : null
  return (
    <Sheet
      title={issue?.Title ?? t('one')}
      kind={t('one')}
      closeLabel={t('close')}
      part="issue"
      onClose={onClose}
      actions={
        <>
          <IconButton icon="previous" label={t('previous')} onPress={model.adjacent(-1)} />
          <IconButton icon="next" label={t('next')} onPress={model.adjacent(1)} />
        </>
      }
    >
      {shown.step === 'failed' && (
        <FailureNotice
          t={t}
          error={shown.error}
          className="sheet-notice"
          heading="h3"
          texts={{ missing: t('missing'), missingWhy: t('missing-why'), failed: t('failed') }}
          onAgain={model.again}
          onClose={onClose}
          closeLabel={t('back')}
        />
      )}
      {shown.step === 'loading' && (
        <div className="skeleton sheet-ghost" role="status" aria-label={t('list.loading')} />
      )}
      {issue && (
        <article key={issue.Id} className="hotspot-answer">
          <p className="sheet-by">
            {t('updated-at', { time: formatTimeIn(tag, undefined, new Date(issue.UpdateTime)) })}
          </p>
          <RichText
            html={issue.Body}
            imageBase={imageBase}
            tableLabel={t('table')}
            highlight={keyword}
            onImageFailed={model.renewPictures}
          />
        </article>
      )}
      {issue && (
        <p>
          <button type="button" className="button" onClick={onClose}>
            <Icon name="back" /> {t('back')}
          </button>
        </p>
      )}
    </Sheet>
  )
}
