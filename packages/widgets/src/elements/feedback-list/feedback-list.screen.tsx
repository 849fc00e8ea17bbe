import {
  languageNames,
  type Suggestion,
  type SuggestionType,
  confirmDiscard,
  type Language,
} from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { shape } from '../../generated/shapes/feedback-list.ts'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import type { FilterSources } from '../../features/list/model/list-query.ts'
import { focusRow, ListScreen, listScreenStyles } from '../../features/list/screen/list-screen.tsx'
import threadStyles from '../../features/message-thread/message-thread.css?inline'
import visitStyles from '../../features/service-report/viewer/pdf-viewer.css?inline'
import { Icon } from '../../ui/basics/icon.tsx'
import galleryStyles from '../../ui/gallery/gallery.css?inline'
import pdfStyles from '../../ui/pdf/viewer/pdf.css?inline'
import { VisitDialog } from '../../features/visit/dialog/visit-dialog.tsx'
import { feedbackCells, type FeedbackT } from './feedback-cells.tsx'
import { FeedbackDetail } from './feedback-detail.tsx'
import ownStyles from './feedback-list.css?inline'
import { createFeedbackListModel } from './feedback-list.model.ts'
import type { FeedbackListTexts } from './feedback-list.texts.en.ts'
import type { feedbackList } from './feedback-list.widget.ts'
import { InnerElement } from '../../kit/react/inner/inner.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'

export const styles = listScreenStyles + pdfStyles + visitStyles + threadStyles + galleryStyles + ownStyles

/** Sets its own status once the first rows or the first dialog are shown. */
export const loads = true

export default function FeedbackListScreen({
  t,
  density,
  link,
}: ScreenProps<typeof feedbackList, keyof FeedbackListTexts>) {
  const model = useModel(createFeedbackListModel)
  const { feedback } = useStore(model.$open)
  const rows = useStore(model.$list).shown?.rows
  const types = useStore(model.$types)
  const context = useElementContext()
  const language = useStore(context.$language)
  const root = useRef<HTMLDivElement>(null)
  /** Id of the report whose visit is shown on top of the feedback. */
  const [visit, setVisit] = useState('')
  const [isAdding, setAdding] = useState(false)
  const { tag } = languageNames[language]
  const cells = useMemo(() => feedbackCells(t, tag), [t, tag])
  const filters = useMemo(() => filtersOf(t, model, { rows: rows ?? [], types }), [t, model, rows, types])
  const openRow = useCallback((row: Suggestion) => model.open('feedback', row.Id), [model])

  function close() {
    model.open('feedback', '')
    focusRow(root.current, feedback)
  }

  const dialogProps = { t, language, context }
  return (
    <ListScreen
      ref={root}
      model={model}
      shape={shape}
      t={t}
      density={density}
      cells={cells}
      filters={filters}
      keyOf={keyOf}
      nameOf={nameOf}
      onOpen={openRow}
      onFilters={(isOpen) => void (isOpen && model.loadTypes())}
      mainAction={
        <button
          type="button"
          className="button primary icon-button"
          part="add"
          onClick={() => setAdding(!model.add())}
        >
          <Icon name="plus" /> {t('add')}
        </button>
      }
    >
      {feedback && (
        <FeedbackDetail
          key={feedback}
          id={feedback}
          {...dialogProps}
          onClose={close}
          onOpened={model.onOpened}
          onAnswered={model.onAnswered}
          onVisit={setVisit}
        />
      )}
      {isAdding && <NewFeedback {...dialogProps} onClose={() => setAdding(false)} />}
      {visit && <VisitDialog id={visit} {...dialogProps} link={link} onClose={() => setVisit('')} />}
    </ListScreen>
  )
}

const keyOf = (row: Suggestion) => row.Id
const nameOf = (row: Suggestion) => `${row.Excerpt}, ${row.StoreName}`

interface FilterData {
  rows: readonly Suggestion[]
  types: readonly SuggestionType[]
}

const filtersOf = (
  t: FeedbackT,
  { findStores }: ReturnType<typeof createFeedbackListModel>,
  { rows, types }: FilterData,
): FilterSources<typeof feedbackList> => ({
  store: {
    find: findStores,
    allLabel: t('all-stores'),
    knownName: (store) =>
      rows.find(({ StoreCode }) => StoreCode.toLowerCase() === store.toLowerCase())?.StoreName,
  },
  type: { options: types.map(({ Id, Name }) => ({ value: Id, name: Name })), allLabel: t('type.all') },
})

interface Props {
  t: FeedbackT
  language: Language
  context: Parameters<typeof InnerElement>[0]['around']
  onClose(): void
}

/** Dialog with the form, for pages that do not open it themselves (P4). */
function NewFeedback({ t, language, context, onClose }: Props) {
  const leave = async () => {
    if (await confirmDiscard(t as (key: string) => string)) onClose()
  }
  return (
    <Sheet
      title={t('add')}
      kind={t('add')}
      closeLabel={t('word.close')}
      part="new-feedback"
      onClose={() => void leave()}
    >
      <InnerElement tag="lustra-feedback-form" around={context} attributes={{ language }} />
    </Sheet>
  )
}
