import { languageNames, type Promotion } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { shape } from '../../generated/shapes/promotion-list.ts'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { focusRow, ListScreen, listScreenStyles } from '../../features/list/screen/list-screen.tsx'
import galleryStyles from '../../ui/gallery/gallery.css?inline'
import cardStyles from '../../ui/list/cards/list-cards.css?inline'
import { ListCards } from '../../ui/list/cards/list-cards.tsx'
import type { ListState } from '../../ui/list/model/list.model.ts'
import richTextStyles from '../../ui/rich-text/rich-text.css?inline'
import sheetStyles from '../../ui/sheet/sheet.css?inline'
import { PromotionCard } from './promotion-card.tsx'
import { PromotionView } from './promotion-view.tsx'
import ownStyles from './promotion-list.css?inline'
import { createPromotionListModel } from './promotion-list.model.ts'
import type { PromotionListTexts } from './promotion-list.texts.en.ts'
import type { promotionList } from './promotion-list.widget.ts'

export const styles = listScreenStyles + cardStyles + sheetStyles + galleryStyles + richTextStyles + ownStyles

/** Sets its own status once the first cards are shown. */
export const loads = true

const noCells = {}

export default function PromotionListScreen({
  t,
  density,
}: ScreenProps<typeof promotionList, keyof PromotionListTexts>) {
  const model = useModel(createPromotionListModel)
  const { promotion } = useStore(model.$open)
  const now = useStore(model.$now)
  const { $language, core } = useElementContext()
  const language = useStore($language)
  const { tag } = languageNames[language]
  const root = useRef<HTMLDivElement>(null)
  const card = (each: Promotion) => (
    <PromotionCard
      t={t}
      tag={tag}
      now={now}
      promotion={each}
      pictures={model.pictures}
      onOpen={() => model.open('promotion', each.Id)}
    />
  )

  const draw = (list: ListState<Promotion>) => (
    <ListCards t={t} caption={t('title')} list={list} keyOf={keyOf} card={card} />
  )

  function close() {
    model.open('promotion', '')
    focusRow(root.current, promotion)
  }

  return (
    <ListScreen
      ref={root}
      model={model}
      shape={shape}
      t={t}
      density={density}
      cells={noCells}
      draw={draw}
      keyOf={keyOf}
      nameOf={nameOf}
    >
      {promotion && (
        <PromotionView
          key={promotion}
          id={promotion}
          t={t}
          language={language}
          now={now}
          apiBase={core.apiBase}
          model={model.detail}
          onClose={close}
          onOpened={model.onOpened}
        />
      )}
    </ListScreen>
  )
}

const keyOf = (row: Promotion) => row.Id
const nameOf = (row: Promotion) => row.Title
