/** A decoded picture. */
export interface Picture {
  name: string
  image: ImageBitmap
}

/** Why a file is rejected: wrong type, too large to decode, or damaged. */
export type PictureFault = 'kind' | 'size' | 'broken'

/** More than a logo may have, because photos of phones are cropped first. */
const maxFileBytes = 20 * 1024 * 1024

/** File signatures of JPG, PNG and BMP; name and MIME type are ignored (A5). */
const signatures: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x42, 0x4d],
]

/** Decodes a JPG, PNG or BMP; resolves with the fault of anything else. */
export async function readPicture(file: File): Promise<Picture | PictureFault> {
  if (file.size > maxFileBytes) return 'size'
  try {
    const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
    if (!signatures.some((signature) => signature.every((byte, at) => head[at] === byte))) return 'kind'
    return { name: file.name, image: await createImageBitmap(file) }
  } catch {
    return 'broken'
  }
}
