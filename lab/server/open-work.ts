/**
 * `npm run lab open-work`: measures the open work counts in the demo data, from request to
 * response. DATABASE_URL measures a server.
 */
import { openDemoVisit } from './demo-visit.ts'
import { measure } from './measure.ts'

const visit = await openDemoVisit('harbour_admin')
// All three kinds, although the demo's menu has no list of proposals yet.
await visit.database.asOwner((client) =>
  client.query(`with made as (
      insert into menus (position, realm, name, path, module, menu_type, title_zh, title_en, title_zh_hant)
      select 900, 'general', page, page, page || '/List', 'L', '', '', '' from unnest(array['CorrectiveAction', 'Proposal']) as pages (page)
      where not exists (select from menus where module = page || '/List') returning id)
    insert into role_menus (group_id, role_id, menu_id) select 1, 104, id from made`),
)
const url = `/api/Home/GetOpenWork?Today=${new Date().toISOString().slice(0, 10)}`
const request = () => visit.ask({ method: 'GET', url })
console.log(JSON.stringify(await request()))
console.log('open work of today'.padEnd(30), await measure(request))
await visit.close()
