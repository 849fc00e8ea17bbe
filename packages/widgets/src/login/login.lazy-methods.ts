/** Every sign-in method but the account, in one file: people who open one of them often look at the next. */
export { codeMethod } from './login.code.tsx'
export { DirectoryMode, DirectoryNotice } from './login.directory.tsx'
export { ForgotMode } from './login.forgot.tsx'
