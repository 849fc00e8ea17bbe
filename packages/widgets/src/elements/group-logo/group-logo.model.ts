import { atom, onMount } from 'nanostores'
import { codeOf, publishChange } from '@lustra/core'
import type { ElementContext } from '../../kit/element-context.ts'
import { toFailure, type Failure } from '../../kit/failure.ts'
import type { ScreenProps } from '../../kit/react/react-screen.tsx'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import type { GroupLogoTexts } from './group-logo.texts.en.ts'
import type { groupLogo } from './group-logo.widget.ts'
import {
  initialCrop,
  logoFile,
  readPicture,
  type Crop,
  type Picture,
  type PictureFault,
} from './logo-picture.ts'

export type Translate = ScreenProps<typeof groupLogo, keyof GroupLogoTexts>['t']

export type GroupLogoState =
  | { step: 'checking' }
  /** The person may not change the logo. */
  | { step: 'refused'; error: unknown }
  | { step: 'choosing'; fault?: PictureFault | undefined; isSaved?: true }
  | {
      step: 'cropping'
      picture: Picture
      crop: Crop
      failure?: Failure | undefined
      /** Fault of another file that was chosen meanwhile. */
      fault?: PictureFault | undefined
    }
  | { step: 'sending'; picture: Picture; crop: Crop }

type GroupLogoContext = Pick<ElementContext<typeof groupLogo>, 'core' | 'emit' | 'scope' | '$props'>

/** Changes the logo of the group (A5): choose, crop, upload, then reload the session in every tab. */
export function createGroupLogoModel({ core, emit, scope, $props }: GroupLogoContext) {
  const $state = atom<GroupLogoState>({ step: 'checking' })
  const requests = createLatestRequest()
  let lastRead = 0

  async function check(): Promise<void> {
    const signal = requests.start()
    let refusal: unknown
    try {
      const api = await core.api.manager()
      await api.checkLogo({ ...scope(signal), quiet: true })
    } catch (error) {
      // After any other failure, saving reports it: a host may lack this call.
      if (codeOf(error) === 'forbidden') refusal = error
    }
    if (signal.aborted) return
    requests.finish(signal)
    $state.set(refusal ? { step: 'refused', error: refusal } : { step: 'choosing' })
  }

  onMount($state, () => {
    if ($state.get().step === 'checking') void check()
    return () => requests.cancel()
  })

  /** An unusable file keeps the picture that is being cropped. */
  async function choose(file: File | undefined): Promise<void> {
    if (!file || $state.get().step === 'sending') return
    const read = ++lastRead
    const picture = await readPicture(file)
    const isFault = typeof picture === 'string'
    if (read !== lastRead) return void (isFault || picture.image.close())
    const now = $state.get()
    if (isFault)
      return void $state.set(
        now.step === 'cropping' ? { ...now, fault: picture } : { step: 'choosing', fault: picture },
      )
    release(now)
    $state.set({ step: 'cropping', picture, crop: initialCrop(picture.image) })
  }

  function crop(next: Crop): void {
    const now = $state.get()
    if (now.step === 'cropping') $state.set({ ...now, crop: next, fault: undefined })
  }

  function cancel(): void {
    const now = $state.get()
    if (now.step !== 'cropping') return
    release(now)
    $state.set({ step: 'choosing' })
  }

  async function save(): Promise<void> {
    const now = $state.get()
    if (now.step !== 'cropping') return
    const { picture, crop } = now
    // Discards a file that is still being read.
    lastRead++
    $state.set({ step: 'sending', picture, crop })
    try {
      const api = await core.api.manager()
      await api.changeLogo(await logoFile(picture.image, crop), { ...scope(), quiet: true })
    } catch (error) {
      const failure = isAbort(error) ? undefined : toFailure(error)
      return void $state.set({ step: 'cropping', picture, crop, failure })
    }
    release(now)
    $state.set({ step: 'choosing', isSaved: true })
    emit('logo-changed', { group: groupCodeOf() })
    publishChange(core, { kind: 'manager', id: 'logo' }, $props.get().group)
    // Updates the logos in the session of every tab. If it fails, they update with the next sign-in.
    await core.reload().catch(() => {})
  }

  function groupCodeOf(): string {
    const session = core.$session.get()
    return $props.get().group || (session.status === 'signed-in' ? (session.group?.groupCode ?? '') : '')
  }

  return { $state, $session: core.$session, groupCodeOf, apiBase: core.apiBase, choose, crop, cancel, save }
}

/** Frees the decoded pixels, which take megabytes. */
const release = (state: GroupLogoState) => 'picture' in state && state.picture.image.close()

export type GroupLogoModel = ReturnType<typeof createGroupLogoModel>
