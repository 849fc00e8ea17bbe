/** The minimal sign-in element: native inputs in a shadow root. */
customElements.define(
  'baseline-login',
  class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = `
        <form>
          <label>Account <input name="account" autocomplete="username" /></label>
          <label>Password <input name="password" type="password" autocomplete="current-password" /></label>
          <button>Sign in</button>
        </form>`
    }
  },
)
