import { publishChange, type Promotion, type StoredPicture } from '@lustra/core'
import { atom, onMount } from 'nanostores'
import { shape } from '../../generated/shapes/promotion-list.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import { createListModel } from '../../features/list/model/create-list-model.ts'
import { createTicketPictures } from '../../ui/gallery/ticket-pictures.ts'
import { createPromotionDetail } from './promotion-detail.model.ts'
import type { promotionList } from './promotion-list.widget.ts'

/** Paged list of promotions, and the open one (P1). */
export function createPromotionListModel(
  context: ElementContext<typeof promotionList>,
  now: () => Date = () => new Date(),
) {
  const { core } = context
  /** Time of the last load; remaining days are relative to it. */
  const $now = atom(now())
  let isAnnouncing = false

  const list = createListModel<typeof promotionList, Promotion>(context, {
    shape,
    rememberAs: 'promotion',
    load({ pageIndex, pageSize, keyword, show }, _, signal) {
      $now.set(now())
      return core.api.findPromotions(
        { pageIndex, pageSize, show, ...(keyword && { keyword }) },
        context.scope(signal),
      )
    },
    onChanged: ({ kind }, refresh) => void (kind === 'promotion' && !isAnnouncing && refresh()),
  })

  const detail = createPromotionDetail(context, onFollowed)
  // Promotions are localised by the server.
  onMount(list.$list, () => context.$language.listen(() => void detail.refresh()))

  /** Updates the card in place, without a reload, so that it stays in a list filtered by interest. */
  function onFollowed({ Id, Interest }: Promotion) {
    list.amend((each) => (each.Id === Id ? { ...each, Interest } : each))
    isAnnouncing = true
    publishChange(core, { kind: 'promotion', id: Id }, context.scope().group ?? '')
    isAnnouncing = false
    context.emit('promotion-interest-changed', {
      id: Id,
      interested: !!Interest,
      callBy: Interest?.CallBy ?? '',
    })
  }

  /** Picture ids are indexes within a promotion, so the cards use the promotion's id. */
  const shownPictures = (): StoredPicture[] =>
    (list.$list.get().shown?.rows ?? []).flatMap(({ Id, Picture }) => (Picture ? { ...Picture, Id } : []))

  return {
    ...list,
    $now,
    detail,
    /** Card pictures by promotion id. */
    pictures: createTicketPictures({
      apiBase: core.apiBase,
      current: shownPictures,
      reread: () => reload(list),
    }),
    onOpened: (id: string) => void context.emit('promotion-opened', { id }),
  }
}

type List = Pick<ReturnType<typeof createListModel<typeof promotionList, Promotion>>, '$list' | 'refresh'>

/** Reloads the list; resolves when it is ready or has failed. */
const reload = ({ $list, refresh }: List) =>
  new Promise<void>((resolve) => {
    const unsubscribe = $list.listen(({ step }) => {
      if (step === 'loading') return
      queueMicrotask(() => unsubscribe())
      resolve()
    })
    refresh()
  })
