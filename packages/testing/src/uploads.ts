import type { Envelope, NewSuggestion, SuggestionDetail } from '@lustra/core/contract'
import type { TestApp } from './test-app.ts'

export interface SentPicture {
  name: string
  content: Uint8Array
}

/** A body of multipart/form-data, as a browser sends it. */
export async function bodyOf(form: FormData): Promise<{ payload: Buffer; type: string }> {
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  }
}

export function formOf(suggestion: unknown, pictures: readonly SentPicture[] = []): FormData {
  const form = new FormData()
  form.set('suggestion', typeof suggestion === 'string' ? suggestion : JSON.stringify(suggestion))
  for (const { name, content } of pictures) form.append('images', new Blob([new Uint8Array(content)]), name)
  return form
}

/** Sends a new suggestion the way a browser does. */
export async function sendSuggestion(
  testApp: TestApp,
  token: string,
  form: FormData,
  key?: string,
): Promise<Envelope<SuggestionDetail> & { status: number }> {
  const { payload, type } = await bodyOf(form)
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/api/Suggestions/Add',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'accept-language': 'en',
      ...(key && { 'idempotency-key': key }),
    },
    payload,
  })
  return { ...response.json<Envelope<SuggestionDetail>>(), status: response.statusCode }
}

/** Grants the list of suggestions to every role of the demo. */
export const openSuggestions = (testApp: TestApp): Promise<unknown> =>
  testApp.database.asOwner((client) =>
    client.query(`with page as (
        insert into menus (position, realm, name, path, module, menu_type, title_zh, title_en, title_zh_hant)
        select 910, 'general', 'Suggestions', '/suggestions', 'Suggestions/List', 'L', '', '', ''
        where not exists (select from menus where module = 'Suggestions/List') returning id),
      pages as (select id from page union all select id from menus where module = 'Suggestions/List')
      insert into role_menus (group_id, role_id, menu_id)
      select roles.group_id, roles.id, pages.id from roles, pages on conflict do nothing`),
  )

/** A new suggestion about a store. */
export const newSuggestion = (changes: Partial<NewSuggestion> = {}): NewSuggestion => ({
  storeCode: 'HA0001',
  typeIds: ['service-quality'],
  contents: 'The kitchen drain smells.',
  ...changes,
})
