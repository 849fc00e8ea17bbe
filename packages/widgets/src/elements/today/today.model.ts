import { atom, computed, onMount, onStart } from 'nanostores'
import { codeOf, notify, onChange, type OpenWork } from '@lustra/core'
import { unsentOwners } from '../../features/feedback/unsent.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import { dayOf, isTodayDismissed, rememberDismissed } from './today.dismissed.ts'
import { hasPages, linksOf, type TodayLink } from './today.links.ts'
import type { TodayTexts } from './today.texts.en.ts'
import type { today } from './today.widget.ts'

/**
 * Sends stored unsent feedback of all groups of this API host, and reports the number for the current group. Loads nothing
 * without unsent feedback. Returns a function that ends the reports; sending continues.
 */
function sendUnsent(
  { core, $props, $t }: Pick<ElementContext<typeof today, keyof TodayTexts>, 'core' | '$props' | '$t'>,
  onCount: (count: number) => void,
): () => void {
  const cleanups: (() => void)[] = []
  let isStopped = false
  const session = core.$session.get()
  if (session.status !== 'signed-in') return () => {}
  const currentGroup = $props.get().group || session.group?.groupCode || ''
  const prefix = `${core.apiBase} `
  const groups = unsentOwners(session.user.userId).flatMap((owner) =>
    owner.startsWith(prefix) ? owner.slice(prefix.length) : [],
  )
  for (const group of groups)
    void import('../../features/feedback/feedback-box.ts')
      .then(({ openFeedbackBox }) => openFeedbackBox(core, group, () => $t.get()('sent')))
      .then(({ outbox }) => {
        if (!isStopped && group === currentGroup)
          cleanups.push(outbox.$unsent.subscribe(({ length }) => onCount(length)))
      })
      // On failure, the feedback form counts and sends it.
      .catch(() => undefined)
  return () => {
    isStopped = true
    for (const cleanup of cleanups) cleanup()
  }
}

export type TodayState =
  | { step: 'loading' }
  | { step: 'shown'; work: OpenWork; day: string }
  | { step: 'failed'; isOffline: boolean }
  | { step: 'hidden' }

/** Counts older than this are reloaded when the page becomes visible. */
const staleMs = 5 * 60_000
const noWork: OpenWork = {
  Since: '',
  ReportsToEvaluate: [],
  ActionsOverdue: null,
  ProposalsDue: null,
  AnswersToRead: null,
  SuggestionsToAnswer: null,
  PeopleWithoutRole: null,
  StoresWithoutPlace: null,
}

/** Open work of the person in one group, until dismissed for the day. */
export function createTodayModel(
  context: ElementContext<typeof today, keyof TodayTexts>,
  now: () => Date = () => new Date(),
) {
  const { core, $props, $t } = context
  const $state = atom<TodayState>({ step: 'loading' })
  const $unsent = atom(0)
  const $links = computed([$state, core.$session, $unsent], (state, session, unsent): readonly TodayLink[] =>
    state.step === 'shown' && session.status === 'signed-in'
      ? linksOf(state.work, session, state.day, unsent)
      : [],
  )
  const requests = createLatestRequest()
  let loadedAt = -Infinity

  function currentScope() {
    const session = core.$session.get()
    if (session.status !== 'signed-in') return
    const groupCode = $props.get().group || session.group?.groupCode || ''
    return { session, userId: session.user.userId, groupCode, day: dayOf(now()) }
  }

  /** Reloads the counts; the current ones stay until the response arrives. */
  async function refresh() {
    const scope = currentScope()
    if (!scope) return
    // Until the first password is changed every page behind a link is closed (L8).
    if (scope.session.firstLogin || isTodayDismissed(scope.userId, scope.groupCode, scope.day)) return hide()
    if (!hasPages(scope.session)) return show(noWork, scope.day)
    if ($state.get().step !== 'shown') $state.set({ step: 'loading' })
    const signal = requests.start()
    try {
      const work = await core.api.openWork({ Today: scope.day }, context.scope(signal))
      if (!signal.aborted) show(work, scope.day)
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) fail(error)
    } finally {
      requests.finish(signal)
    }
  }

  function show(work: OpenWork, day: string) {
    loadedAt = now().getTime()
    $state.set({ step: 'shown', work, day })
    context.status('ready')
  }

  function hide() {
    requests.cancel()
    $state.set({ step: 'hidden' })
    context.status('ready')
  }

  function fail(error: unknown) {
    const isUnreachable = ['offline', 'timeout', 'busy'].includes(codeOf(error))
    // Keep older counts rather than show a connection error.
    if (isUnreachable && $state.get().step === 'shown') return
    $state.set({ step: 'failed', isOffline: codeOf(error) === 'offline' })
    context.fail(error)
  }

  function dismiss() {
    const scope = currentScope()
    if (!scope) return
    const remember = (isDismissed: boolean) =>
      rememberDismissed(scope.userId, scope.groupCode, scope.day, isDismissed)
    const previous = $state.get()
    remember(true)
    hide()
    context.emit('today-dismissed', { day: scope.day })
    const undo = () => {
      remember(false)
      if (previous.step === 'shown') $state.set(previous)
      void refresh()
    }
    notify({ kind: 'info', text: $t.get()('dismissed'), action: { label: $t.get()('undo'), run: undo } })
  }

  function onVisibility() {
    if (document.visibilityState === 'visible' && now().getTime() - loadedAt >= staleMs) void refresh()
  }

  onMount($state, () => {
    const stopUnsent = sendUnsent(context, $unsent.set)
    const reload = () => void refresh()
    const onOnline = () => $state.get().step === 'failed' && reload()
    document.addEventListener('visibilitychange', onVisibility)
    const stopChanges = onChange(core, reload, () => $props.get().group)
    addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      stopChanges()
      stopUnsent()
      removeEventListener('online', onOnline)
      requests.cancel()
    }
  })

  // Deferred: no request when the strip is unmounted right after mounting.
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
      context.follow({ path, ...(query && { query }) })
    },
  }
}
