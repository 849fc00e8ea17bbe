import { expect, it } from 'vitest'
import { people } from './people.record.ts'
import { reasonOf } from './write-safely.ts'

it.each(['mail', 'phone', 'account'])(
  'names the %s of a person that another one got at the same moment',
  (field) => {
    const error = Object.assign(new Error(), { code: '23505', constraint: `people_${field}` })
    expect(reasonOf(error, people)).toMatchObject({ code: 'conflict', field })
  },
)
