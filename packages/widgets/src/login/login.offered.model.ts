import type { LoginMethod } from '@lustra/core'
import { deviceStorage } from '@lustra/core/storage/safe-storage.ts'
import { atom, computed, onMount } from 'nanostores'
import { allMethods, firstOffer, type FormMethod } from './login.methods.ts'
import type { LoginTools } from './login.state.ts'

/** Methods with a form of their own fields. */
export const formMethods = allMethods.slice(0, 3) as FormMethod[]

/** Which sign-in methods are offered, and which form is shown. */
export function createOfferedMethods({ core, $props, emit }: Pick<LoginTools, 'core' | '$props' | 'emit'>) {
  /** The form that was chosen; null for the first that is offered. */
  const $chosen = atom<FormMethod | null>(null)
  /** Null until the server has answered. */
  const $ofServer = atom<readonly LoginMethod[] | null>(null)

  /** What the page offers, and once the server has answered, no more than the server does. */
  const $offered = computed([$props, $ofServer], ({ methods }, ofServer) => {
    const known = allMethods.filter(firstOffer(methods))
    const byPage: readonly LoginMethod[] = known.length > 0 ? known : allMethods
    if (!ofServer) return byPage
    return (methods ? byPage : allMethods).filter((method) => ofServer.includes(method))
  })
  onMount($offered, () => {
    let reported = ''
    return $props.subscribe(({ methods }) => {
      if (methods === reported) return
      reported = methods
      reportUnknown(methods)
    })
  })
  const $method = computed([$chosen, $offered], (chosen, offered) => {
    const forms = formMethods.filter((method) => offered.includes(method))
    return chosen && forms.includes(chosen) ? chosen : (forms[0] ?? null)
  })

  function reportUnknown(methods: string) {
    const words = methods.split(',').map((word) => word.trim())
    const unknown = words.filter((word) => word && !(allMethods as readonly string[]).includes(word))
    if (unknown.length === 0) return
    const message = `methods: ${unknown.join(', ')} is not allowed`
    emit('error', { tag: 'lustra-login', code: 'bad-attribute', message, retryable: false, requestId: '' })
  }

  return {
    $offered,
    $method,
    isChosen: () => $chosen.get() !== null,
    choose: (method: FormMethod) => $chosen.set(method),
    /** Whether the server has answered. */
    isLoaded: () => $ofServer.get() !== null,
    /** Asks the server; until it answers, its last answer or everything is offered. Rejects when it does not answer. */
    async load(): Promise<void> {
      const { methods } = await core.hostConfig()
      // The next visit offers these at once and has nothing to take away when the server answers.
      deviceStorage.write('lustra.methods', methods.join())
      $ofServer.set(methods)
    },
  }
}
