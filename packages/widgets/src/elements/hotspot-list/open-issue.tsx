import { useStore } from '@nanostores/react'
import { formatTimeIn } from '@lustra/core/contract/rules/zones.ts'
import { Icon, IconButton } from '../../ui/basics/icon.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { DetailSheet } from '../../ui/sheet/sheet.tsx'
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
    <DetailSheet
      t={t}
      shown={shown}
      title={issue?.Title}
      kind={t('one')}
      part="issue"
      texts={{ missing: t('missing'), missingWhy: t('missing-why'), failed: t('failed') }}
      onAgain={model.again}
      onClose={onClose}
      closeLabel={t('back')}
      actions={
        <>
          <IconButton icon="previous" label={t('previous')} onPress={model.adjacent(-1)} />
          <IconButton icon="next" label={t('next')} onPress={model.adjacent(1)} />
        </>
      }
    >
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
    </DetailSheet>
  )
}
