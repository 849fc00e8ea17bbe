import { tellChange } from '@lustra/core'
import { atom } from 'nanostores'
import { toFailure, type Failure } from '../kit/failure.ts'
import type { Tools } from '../kit/tools.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import { firstCrop, type Crop } from './crop.ts'
import { logoFile } from './draw-logo.ts'
import type { groupLogo } from './group-logo.widget.ts'
import { readPicture, type Picture, type PictureFault } from './read-picture.ts'

export type GroupLogoState =
  | { step: 'choosing'; fault?: PictureFault | undefined; isSaved?: true }
  | {
      step: 'cropping'
      picture: Picture
      crop: Crop
      failure?: Failure | undefined
      /** Of another file that was chosen meanwhile. */
      fault?: PictureFault | undefined
    }
  | { step: 'sending'; picture: Picture; crop: Crop }

type GroupLogoTools = Pick<Tools<typeof groupLogo>, 'core' | 'emit' | 'scope' | '$props'>

/** A new logo of the group (A5): chosen, cropped, sent; then every tab of the person reads it anew. */
export function createGroupLogoModel({ core, emit, scope, $props }: GroupLogoTools) {
  const $state = atom<GroupLogoState>({ step: 'choosing' })
  let turn = 0

  /** A file that is no picture leaves the one that is being cropped. */
  async function choose(file: File | undefined): Promise<void> {
    if (!file || $state.get().step === 'sending') return
    const mine = ++turn
    const picture = await readPicture(file)
    const isFault = typeof picture === 'string'
    if (mine !== turn) return void (isFault || picture.image.close())
    const now = $state.get()
    if (isFault)
      return void $state.set(
        now.step === 'cropping' ? { ...now, fault: picture } : { step: 'choosing', fault: picture },
      )
    release(now)
    $state.set({ step: 'cropping', picture, crop: firstCrop(picture.image) })
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
    // A file that is still being read comes too late.
    turn++
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
    emit('logo-changed', { group: codeOf() })
    tellChange(core, { kind: 'manager', id: 'logo' }, $props.get().group)
    // The session holds the logos of the person's groups, in every tab. Without an answer they come with the next sign-in.
    await core.reload().catch(() => {})
  }

  function codeOf(): string {
    const session = core.$session.get()
    return $props.get().group || (session.status === 'signed-in' ? (session.group?.groupCode ?? '') : '')
  }

  return { $state, $session: core.$session, codeOf, apiBase: core.apiBase, choose, crop, cancel, save }
}

/** Unpacked pixels are megabytes. */
const release = (state: GroupLogoState) => 'picture' in state && state.picture.image.close()

export type GroupLogoModel = ReturnType<typeof createGroupLogoModel>
