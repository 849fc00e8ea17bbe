/**
 * Creates a folder of the embedded database with a large HARBOUR: `node grow-managers.ts FOLDER PEOPLE STORES`. An
 * existing one is kept.
 */
import { openDemoVisit } from './demo-visit.ts'
import { growPeople } from './more-people.ts'
import { growHarbour } from './more-reports.ts'

const [folder, people, stores] = process.argv.slice(2)
if (!folder) throw new Error('The first word is the folder')
const visit = await openDemoVisit('harbour_admin', {
  folder,
  async grow(database) {
    await growPeople(database, 1, Number(people))
    await growHarbour(database, Number(stores), 0)
  },
})
await visit.close()
