/** The minimal React sign-in form: two fields and their request. */
import type { FormEvent } from 'react'
import { createRoot } from 'react-dom/client'

function Login() {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void fetch('/baseline/send', { method: 'POST', body: new FormData(event.currentTarget) })
  }
  return (
    <form onSubmit={submit}>
      <label>
        Account <input name="account" autoComplete="username" />
      </label>
      <label>
        Password <input name="password" type="password" autoComplete="current-password" />
      </label>
      <button>Sign in</button>
    </form>
  )
}

createRoot(document.getElementById('root')!).render(<Login />)
