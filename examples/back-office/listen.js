/**
 * Prints what the customers of the account's groups do, from the feed (docs/events.md), and where to go on: `node listen.js --after <next>`.
 * `--most` ends it after so many events.
 */
import { parseArgs } from 'node:util'
import { connect } from './client.js'

const { values } = parseArgs({
  options: {
    portal: { type: 'string', default: 'http://localhost:4180' },
    after: { type: 'string', default: '' },
    most: { type: 'string', default: 'Infinity' },
  },
})
const { LUSTRA_ACCOUNT: account = 'crm', LUSTRA_SECRET: secret = '' } = process.env
const client = await connect({ portal: values.portal, account, secret })
let { after } = values
let left = Number(values.most)
while (left > 0) {
  const query = new URLSearchParams({ wait: '20', limit: '100', ...(after && { after }) })
  const { events, next } = await client.call('GET', `/events?${query}`)
  for (const { type, subject, data } of events) console.log(type, subject, JSON.stringify(data))
  left -= events.length
  // Store it with what you did, in one transaction: then nothing is done twice or left out.
  after = next
}
console.error(`next: ${after}`)
