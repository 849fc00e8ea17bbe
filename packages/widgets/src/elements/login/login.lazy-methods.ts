/** Every sign-in method but the account, in one chunk: people often open several of them. */
export { codeMethod } from './login.code.tsx'
export { DirectoryMode, DirectoryNotice } from './login.directory.tsx'
export { ForgotMode } from './login.forgot.tsx'
