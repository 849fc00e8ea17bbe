/** What writes rows by drizzle from another package needs of it: with a copy of its own the tables here are unknown. */
export { and, asc, eq, gt, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
export { drizzle } from 'drizzle-orm/node-postgres'
