import type { Envelope, UploadedPhoto } from '@lustra/core/contract'
import type { TestApp } from './test-app.ts'
import { bodyOf, type SentPicture } from './uploads.ts'

/** Uploads photos for a step of a corrective action, as a browser does. */
export async function sendPhotos(
  testApp: TestApp,
  token: string,
  id: string,
  pictures: readonly SentPicture[],
  key?: string,
): Promise<Envelope<UploadedPhoto[]>> {
  const form = new FormData()
  form.set('action', JSON.stringify({ id }))
  for (const { name, content } of pictures) form.append('photos', new Blob([new Uint8Array(content)]), name)
  const { payload, type } = await bodyOf(form)
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/api/CorrectiveAction/UploadPhotos',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type,
      ...(key && { 'idempotency-key': key }),
    },
    payload,
  })
  return response.json<Envelope<UploadedPhoto[]>>()
}
