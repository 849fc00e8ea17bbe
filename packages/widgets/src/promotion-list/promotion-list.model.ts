import { tellChange, type Promotion, type StoredPicture } from '@lustra/core'
import { atom, onMount } from 'nanostores'
import { shape } from '../generated/shapes/promotion-list.ts'
import type { Tools } from '../kit/tools.ts'
import { createListModel } from '../list/model/create-list-model.ts'
import { createTicketPictures } from '../ui/gallery/ticket-pictures.ts'
import { createPromotionDetail } from './promotion-detail.model.ts'
import type { promotionList } from './promotion-list.widget.ts'

/** What the company offers, page by page, and which of it is open (P1). */
export function createPromotionListModel(
  tools: Tools<typeof promotionList>,
  now: () => Date = () => new Date(),
) {
  const { core } = tools
  /** When the cards were read: by it promotions end in so many days. */
  const $now = atom(now())
  let isAnnouncing = false

  const list = createListModel<typeof promotionList, Promotion>(tools, {
    shape,
    rememberAs: 'promotion',
    load({ pageIndex, pageSize, keyword, show }, _, signal) {
      $now.set(now())
      return core.api.findPromotions(
        { pageIndex, pageSize, show, ...(keyword && { keyword }) },
        tools.scope(signal),
      )
    },
    onChanged: ({ kind }, refresh) => void (kind === 'promotion' && !isAnnouncing && refresh()),
  })

  const detail = createPromotionDetail(tools, onFollowed)
  // Promotions are written in the reader's language.
  onMount(list.$list, () => tools.$language.listen(() => void detail.refresh()))

  /** The card says so at once, and stays where it is: whoever changed their mind finds it again. */
  function onFollowed({ Id, Interest }: Promotion) {
    list.amend((each) => (each.Id === Id ? { ...each, Interest } : each))
    isAnnouncing = true
    tellChange(core, { kind: 'promotion', id: Id }, tools.scope().group ?? '')
    isAnnouncing = false
    tools.emit('promotion-interest-changed', {
      id: Id,
      interested: !!Interest,
      callBy: Interest?.CallBy ?? '',
    })
  }

  /** Ids of pictures are places within their promotion. */
  const shownPictures = (): StoredPicture[] =>
    (list.$list.get().shown?.rows ?? []).flatMap(({ Id, Picture }) => (Picture ? { ...Picture, Id } : []))

  return {
    ...list,
    $now,
    detail,
    /** The pictures of the cards, by the ids of the promotions. */
    pictures: createTicketPictures({
      apiBase: core.apiBase,
      current: shownPictures,
      reread: () => nextPage(list),
    }),
    onOpened: (id: string) => void tools.emit('promotion-opened', { id }),
  }
}

type List = Pick<ReturnType<typeof createListModel<typeof promotionList, Promotion>>, '$list' | 'refresh'>

/** Reads the list anew; resolves once it stands, or could not be read. */
const nextPage = ({ $list, refresh }: List) =>
  new Promise<void>((resolve) => {
    const end = $list.listen(({ step }) => {
      if (step === 'loading') return
      queueMicrotask(() => end())
      resolve()
    })
    refresh()
  })
