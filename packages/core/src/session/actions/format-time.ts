/** A file of its own, loaded when needed: importing all of `zones.ts` that way would keep names in the file that lists load. */
export { formatTimeIn } from '../../contract/rules/zones.ts'
