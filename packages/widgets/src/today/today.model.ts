import { codeOf, notify, onChange, type OpenWork } from '@lustra/core'
import { atom, computed, onMount, onStart } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { createLatestRequest, isAbort } from '../ui/start/latest-request.ts'
import { dayOf, isTodayDismissed, rememberDismissed } from './today.dismissed.ts'
import { hasPages, linksOf, type TodayLink } from './today.links.ts'
import type { TodayTexts } from './today.texts.en.ts'
import { sendUnsent } from './today.unsent.ts'
import type { today } from './today.widget.ts'

export type TodayState =
  | { step: 'loading' }
  | { step: 'shown'; work: OpenWork; day: string }
  | { step: 'failed'; isOffline: boolean }
  | { step: 'hidden' }

/** Whoever comes back to a page that lay hidden for so long sees what waits now. */
const staleMs = 5 * 60_000
const nothing: OpenWork = {
  Since: '',
  ReportsToEvaluate: [],
  ActionsOverdue: null,
  ProposalsDue: null,
  AnswersToRead: null,
  PeopleWithoutRole: null,
  StoresWithoutPlace: null,
}

/** What waits for the person in one group, until they dismiss it for the day. */
export function createTodayModel(
  tools: Tools<typeof today, keyof TodayTexts>,
  now: () => Date = () => new Date(),
) {
  const { core, $props, $t } = tools
  const $state = atom<TodayState>({ step: 'loading' })
  const $unsent = atom(0)
  const $links = computed([$state, core.$session, $unsent], (state, session, unsent): readonly TodayLink[] =>
    state.step === 'shown' && session.status === 'signed-in'
      ? linksOf(state.work, session, state.day, unsent)
      : [],
  )
  const requests = createLatestRequest()
  let readAt = -Infinity

  function place() {
    const session = core.$session.get()
    if (session.status !== 'signed-in') return
    const groupCode = $props.get().group || session.group?.groupCode || ''
    return { session, userId: session.user.userId, groupCode, day: dayOf(now()) }
  }

  /** Reads what waits now. What stands there stays until the answer comes. */
  async function refresh() {
    const here = place()
    if (!here) return
    // Until the first password is changed every page behind a link is closed (L8).
    if (here.session.firstLogin || isTodayDismissed(here.userId, here.groupCode, here.day)) return hide()
    if (!hasPages(here.session)) return show(nothing, here.day)
    if ($state.get().step !== 'shown') $state.set({ step: 'loading' })
    const signal = requests.start()
    try {
      const work = await core.api.openWork(here.day, tools.scope(signal))
      if (!signal.aborted) show(work, here.day)
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) fail(error)
    } finally {
      requests.finish(signal)
    }
  }

  function show(work: OpenWork, day: string) {
    readAt = now().getTime()
    $state.set({ step: 'shown', work, day })
    tools.status('ready')
  }

  function hide() {
    requests.cancel()
    $state.set({ step: 'hidden' })
    tools.status('ready')
  }

  function fail(error: unknown) {
    const isAway = ['offline', 'timeout', 'busy'].includes(codeOf(error))
    // Numbers of a while ago say more than that nobody can be asked right now.
    if (isAway && $state.get().step === 'shown') return
    $state.set({ step: 'failed', isOffline: codeOf(error) === 'offline' })
    tools.fail(error)
  }

  function dismiss() {
    const here = place()
    if (!here) return
    const remember = (isDismissed: boolean) =>
      rememberDismissed(here.userId, here.groupCode, here.day, isDismissed)
    const before = $state.get()
    remember(true)
    hide()
    tools.emit('today-dismissed', { day: here.day })
    const undo = () => {
      remember(false)
      if (before.step === 'shown') $state.set(before)
      void refresh()
    }
    notify({ kind: 'info', text: $t.get()('dismissed'), action: { label: $t.get()('undo'), run: undo } })
  }

  function onSeen() {
    if (document.visibilityState === 'visible' && now().getTime() - readAt >= staleMs) void refresh()
  }

  onMount($state, () => {
    const endUnsent = sendUnsent(tools, $unsent.set)
    const again = () => void refresh()
    const onOnline = () => $state.get().step === 'failed' && again()
    document.addEventListener('visibilitychange', onSeen)
    const endChanges = onChange(core, again, () => $props.get().group)
    addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onSeen)
      endChanges()
      endUnsent()
      removeEventListener('online', onOnline)
      requests.cancel()
    }
  })

  // A page that starts anew takes the strip away in the moment it is drawn: then nothing is asked for.
  onStart($state, () =>
    queueMicrotask(() => {
      if ($state.lc > 0 && !requests.isRunning() && $state.get().step !== 'shown') void refresh()
    }),
  )

  return {
    $state,
    $links,
    refresh,
    dismiss,
    go: ({ href }: TodayLink) => {
      const [path = '', query] = href.split('?')
      tools.navigate({ path, ...(query && { query }) })
    },
  }
}
