/** A picture that was chosen and can be drawn. */
export interface Picture {
  name: string
  image: ImageBitmap
}

/** Why a file is no logo: of another kind, larger than a browser should unpack, or broken. */
export type PictureFault = 'kind' | 'size' | 'broken'

/** A photo of a phone is larger than a logo may be, and becomes one by being cropped. */
export const mostChosenBytes = 20 * 1024 * 1024

/** Types by the first bytes, whatever the name says (A5). */
const signatures: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x42, 0x4d],
]

/** Unpacks a jpg, png or bmp. Answers what is wrong with anything else. */
export async function readPicture(file: File): Promise<Picture | PictureFault> {
  if (file.size > mostChosenBytes) return 'size'
  try {
    const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
    if (!signatures.some((signature) => signature.every((byte, at) => head[at] === byte))) return 'kind'
    return { name: file.name, image: await createImageBitmap(file) }
  } catch {
    return 'broken'
  }
}
