/** Every way in but the account: one file, because who opens one of them often looks at the next. */
export { codeWay } from './login.code.tsx'
export { DirectoryMode, DirectoryNotice } from './login.directory.tsx'
export { ForgotMode } from './login.forgot.tsx'
