import { pgTable, text } from 'drizzle-orm/pg-core'
import { identityPolicy } from '../roles.ts'

/** Demo areas that were already added. An area that is removed afterwards is not added again, nor its menu (G15). */
export const demoAreas = pgTable('demo_areas', { name: text().primaryKey() }, () => [identityPolicy()])
