/** Small choices of the person that this device stores. */
export { deviceStorage as device } from '@lustra/core/storage/safe-storage.ts'
