import type { LoginMethod } from '@lustra/core'
import { sentenceOf } from '@lustra/core/page/mistakes.ts'
import { deviceStorage } from '@lustra/core/storage/safe-storage.ts'
import { atom, computed, onMount } from 'nanostores'
import { allMethods, firstOffer, type FormMethod } from './login.stored.ts'
import type { LoginContext } from './login.state.ts'

/** Methods with fields. */
export const formMethods = allMethods.slice(0, 3) as FormMethod[]

/** Which sign-in methods are offered, and which form is shown. */
export function createVisibleMethods({ core, $props, emit }: Pick<LoginContext, 'core' | '$props' | 'emit'>) {
  /** The chosen form; null for the first offered one. */
  const $chosen = atom<FormMethod | null>(null)
  /** Null until the server has responded. */
  const $serverMethods = atom<readonly LoginMethod[] | null>(null)

  /** Methods of the page, limited to those of the server once it has responded. */
  const $offered = computed([$props, $serverMethods], ({ methods }, serverMethods) => {
    const known = allMethods.filter(firstOffer(methods))
    const byPage: readonly LoginMethod[] = known.length > 0 ? known : allMethods
    if (!serverMethods) return byPage
    return (methods ? byPage : allMethods).filter((method) => serverMethods.includes(method))
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
    const names = methods.split(',').map((name) => name.trim())
    const unknown = names.filter((name) => name && !(allMethods as readonly string[]).includes(name))
    if (unknown.length === 0) return
    void sentenceOf((own) => own.notAllowed('methods', unknown.join(', '), own.oneOf(allMethods))).then(
      (message) =>
        emit('error', {
          tag: 'lustra-login',
          code: 'bad-attribute',
          message,
          retryable: false,
          requestId: '',
        }),
    )
  }

  return {
    $offered,
    $method,
    isChosen: () => $chosen.get() !== null,
    choose: (method: FormMethod) => $chosen.set(method),
    /** Whether the server has responded. */
    isLoaded: () => $serverMethods.get() !== null,
    /** Loads the methods of the server; until then its last ones or all are offered. Rejects on failure. */
    async load(): Promise<void> {
      const { methods } = await core.hostConfig()
      // Offered at once on the next visit, so that no method disappears when the server responds.
      deviceStorage.write('lustra.methods', methods.join())
      $serverMethods.set(methods)
    },
  }
}
