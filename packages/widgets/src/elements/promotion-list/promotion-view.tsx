import { languageNames, type Language, type PromotionDetail } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import { Gallery } from '../../ui/gallery/gallery.tsx'
import { createTicketPictures } from '../../ui/gallery/ticket-pictures.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import type { Resource } from '../../ui/resource/resource.model.ts'
import { DetailSheet } from '../../ui/sheet/sheet.tsx'
import { PromotionDates, type PromotionT } from './promotion-card.tsx'
import type { createPromotionDetail } from './promotion-detail.model.ts'
import { PromotionInterest } from './promotion-interest.tsx'

interface Props {
  id: string
  t: PromotionT
  language: Language
  now: Date
  apiBase: string
  model: ReturnType<typeof createPromotionDetail>
  onClose(): void
  /** Called once per id when it is shown. */
  onOpened(id: string): void
}

/** Dialog with one promotion: text, pictures and a sticky "I am interested" (P1). */
export function PromotionView({ id, t, language, now, apiBase, model, onClose, onOpened }: Props) {
  const latest = useStore(model.$shown)
  // Until the effect below runs, the model still shows the previous promotion.
  const isCurrent = latest.step !== 'closed' && latest.id === id
  const shown: Resource<PromotionDetail> = isCurrent ? latest : { step: 'loading', id }
  const { tag } = languageNames[language]
  const promotion = shown.step === 'ready' ? shown.value : null

  useEffect(() => {
    model.open(id)
    return model.close
  }, [id, model])
  useEffect(() => {
    if (promotion) onOpened(promotion.Id)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per id: a refresh is not a new opening.
  }, [promotion?.Id])

  return (
    <DetailSheet
      t={t}
      shown={shown}
      title={promotion?.Title}
      kind={t('one')}
      part="promotion"
      texts={{ missing: t('missing'), missingWhy: t('missing-why'), failed: t('failed') }}
      onAgain={model.again}
      onClose={onClose}
    >
      {promotion && (
        <Content
          key={promotion.Id}
          t={t}
          tag={tag}
          now={now}
          apiBase={apiBase}
          model={model}
          promotion={promotion}
        />
      )}
    </DetailSheet>
  )
}

interface ContentProps extends Pick<Props, 't' | 'now' | 'apiBase' | 'model'> {
  tag: string
  promotion: PromotionDetail
}

function Content({ t, tag, now, apiBase, model, promotion }: ContentProps) {
  const sending = useStore(model.$sending)
  const pictures = useMemo(() => {
    const current = () => {
      const shown = model.$shown.get()
      return shown.step === 'ready' ? shown.value.Pictures : []
    }
    return createTicketPictures({ apiBase, current, reread: model.refresh })
  }, [apiBase, model])
  const onImageFailed = useOnce(() => void model.refresh())
  const isEnded = !!promotion.EndsAt && new Date(promotion.EndsAt) <= now
  return (
    <>
      <PromotionDates t={t} tag={tag} now={now} promotion={promotion} />
      {promotion.Summary && <p className="promotion-lead">{promotion.Summary}</p>}
      <RichText
        html={promotion.Body}
        imageBase={apiBase}
        tableLabel={t('table')}
        onImageFailed={onImageFailed}
      />
      {promotion.Pictures.length > 0 && (
        <Gallery
          t={t}
          title={t('pictures')}
          pictures={promotion.Pictures.map(({ Id, Name }) => ({
            id: Id,
            name: Name,
            caption: promotion.Title,
          }))}
          source={pictures}
        />
      )}
      <PromotionInterest
        t={t}
        tag={tag}
        promotion={promotion}
        isEnded={isEnded}
        sending={sending}
        onFollow={model.follow}
      />
    </>
  )
}

/** Refreshes expired picture tickets once; a second failure means that the picture is missing. */
function useOnce(run: () => void) {
  const isDone = useRef(false)
  return useMemo(
    () => () => {
      if (isDone.current) return
      isDone.current = true
      run()
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first function stays: it runs once.
    [],
  )
}
