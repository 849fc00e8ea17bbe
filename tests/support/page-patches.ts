/** Patches of the language and the browser by scripts of embedding pages, which run before the portal's. */
export const patches = {
  'enumerable additions to Object.prototype': `
    Object.prototype.x = 'x'
    Object.prototype.each = function () {}
    Object.prototype.extend = function () { return this }
    Object.prototype.clone = function () { return this }`,

  'enumerable additions to Array, String, Number and Function': `
    for (const kind of [Array, String, Number, Function])
      for (const name of ['each', 'first', 'contains', 'clean', 'extend', 'delay', 'test'])
        kind.prototype[name] = function () { return this }`,

  // Prototype.js 1.6: methods with the standard's names but other results, and toJSON that returns strings.
  'methods of Prototype.js': `
    const $A = (items) => { const all = []; for (let i = 0; i < (items ? items.length || 0 : 0); i++) all.push(items[i]); return all }
    Array.prototype.toJSON = function () { return '[' + $A(this).map((each) => JSON.stringify(each)).join(', ') + ']' }
    String.prototype.toJSON = function () { return '"' + this + '"' }
    Array.prototype.reduce = function () { return this.length > 1 ? this : this[0] }
    Array.prototype.entries = function () { return $A(this) }
    Array.from = $A
    Array.prototype.find = function (test) { for (let i = 0; i < this.length; i++) if (test(this[i], i)) return this[i] }
    Array.prototype.map = function (run = (each) => each, self) {
      const all = []; for (let i = 0; i < this.length; i++) all.push(run.call(self, this[i], i)); return all
    }
    Array.prototype.filter = function (test, self) {
      const all = []; for (let i = 0; i < this.length; i++) if (test.call(self, this[i], i)) all.push(this[i]); return all
    }
    Element.prototype.remove = function () { if (this.parentNode) this.parentNode.removeChild(this); return this }
    Element.prototype.update = Element.prototype.show = Element.prototype.hide = function () { return this }`,

  // MooTools 1.2 to 1.6: its own Array.from and Event, and its own methods on all prototypes.
  'methods of MooTools': `
    const own = (kind, names) => { for (const name of names) kind.prototype[name] = function () { return this } }
    own(Array, ['each', 'clean', 'associate', 'link', 'contains', 'extend', 'getLast', 'include', 'combine', 'erase', 'empty', 'flatten', 'pick'])
    own(Function, ['extend', 'implement', 'create', 'pass', 'delay', 'periodical', 'attempt'])
    own(String, ['test', 'contains', 'clean', 'camelCase', 'hyphenate', 'substitute'])
    own(Element, ['get', 'set', 'getElement', 'inject', 'adopt', 'dispose', 'destroy', 'store', 'retrieve', 'addEvent', 'setStyle', 'toggleClass'])
    Array.from = function (item) {
      if (item == null) return []
      return typeof item === 'object' && typeof item.length === 'number' ? Array.prototype.slice.call(item) : [item]
    }
    window.Event = function (event) { this.event = event }
    window.$ = (id) => document.getElementById(id)
    window.$$ = (selector) => document.querySelectorAll(selector)`,

  'Function.prototype.bind of a library': `
    Function.prototype.bind = function (self, ...first) {
      if (arguments.length < 2 && self === undefined) return this
      const method = this
      return function (...rest) { return method.apply(self, first.concat(rest)) }
    }`,

  'JSON of a library': `
    const { stringify, parse } = JSON
    window.JSON = {
      stringify: function (value) { return stringify(value) },
      parse: function (text) { return parse(text) },
    }`,

  'a fetch that takes addresses only': `
    const original = window.fetch
    window.fetch = function (address, init) {
      if (typeof address !== 'string') throw new TypeError('addresses only')
      return original.call(window, address, Object.assign({}, init))
    }`,

  'a fetch that reads what is sent': `
    const original = window.fetch
    window.sent = []
    window.fetch = async function (...given) {
      const [address, init = {}] = given
      window.sent.push(String(address), init.hasOwnProperty('body') && init.body.length, Object.keys(init.headers || {}))
      const response = await original.apply(this, given)
      await response.clone().text()
      return response
    }`,

  'another XMLHttpRequest': `
    window.XMLHttpRequest = function () { throw new Error('not for you') }`,

  'a Promise of a library': `
    const Native = window.Promise
    // As old polyfills are: without finally, allSettled, any and withResolvers.
    function Later(run) { const inner = new Native(run); inner.catch(() => {}); this.inner = inner }
    Later.prototype.then = function (yes, no) { return Later.resolve(this.inner.then(yes, no)) }
    Later.prototype.catch = function (no) { return this.then(undefined, no) }
    Later.resolve = (value) => new Later((resolve) => resolve(value))
    Later.reject = (cause) => new Later((_, reject) => reject(cause))
    Later.all = (all) => new Later((yes, no) => Native.all(all).then(yes, no))
    Later.race = (all) => new Later((yes, no) => Native.race(all).then(yes, no))
    window.Promise = Later`,

  'a CustomEvent and an Event of a library': `
    function make(kind, init) {
      return function (type, given) {
        const { bubbles = false, cancelable = false, detail = null } = given || {}
        const event = document.createEvent(kind)
        event[init](type, bubbles, cancelable, detail)
        return event
      }
    }
    window.CustomEvent = Object.assign(make('CustomEvent', 'initCustomEvent'), { prototype: window.CustomEvent.prototype })
    window.Event = Object.assign(make('Event', 'initEvent'), { prototype: window.Event.prototype })`,

  'an emptied console': `
    Object.defineProperty(window, 'console', { value: { log() {} }, configurable: true })`,

  'storage that throws': `
    const refuse = () => { throw new DOMException('The person blocks site data', 'SecurityError') }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })`,

  'no crypto.randomUUID': `
    delete Crypto.prototype.randomUUID`,

  'listeners and timers wrapped by a monitor': `
    const { addEventListener, removeEventListener } = EventTarget.prototype
    const wrapped = new WeakMap()
    const guard = (run) => {
      if (typeof run !== 'function') return run
      if (!wrapped.has(run)) wrapped.set(run, function (...given) { try { return run.apply(this, given) } catch (error) { throw error } })
      return wrapped.get(run)
    }
    EventTarget.prototype.addEventListener = function (type, run, options) { return addEventListener.call(this, type, guard(run), options) }
    EventTarget.prototype.removeEventListener = function (type, run, options) { return removeEventListener.call(this, type, guard(run), options) }
    for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
      const original = window[name]
      window[name] = function (run, ...rest) { return original.call(window, guard(run), ...rest) }
    }`,

  'a module loader and globals of Node': `
    window.define = Object.assign(function () { throw new Error('not for you') }, { amd: {} })
    window.require = function () { throw new Error('not for you') }
    window.module = { exports: {} }
    window.exports = window.module.exports
    window.process = { env: {}, versions: {} }
    window.global = window`,

  'polyfills over what the browser has': `
    Object.assign = function (to, ...all) { for (const from of all) for (const key in from) if (Object.prototype.hasOwnProperty.call(from, key)) to[key] = from[key]; return to }
    Object.entries = (of) => Object.keys(of).map((key) => [key, of[key]])
    Object.values = (of) => Object.keys(of).map((key) => of[key])
    Array.prototype.includes = function (value) { return this.indexOf(value) >= 0 }
    String.prototype.includes = function (value) { return this.indexOf(value) >= 0 }
    String.prototype.startsWith = function (value) { return this.indexOf(value) === 0 }
    Element.prototype.matches = Element.prototype.webkitMatchesSelector`,

  'messages to itself that mean nothing': `
    addEventListener('message', () => {})
    setInterval(() => {
      postMessage('ping', '*')
      postMessage({ windowPostMessageProxy: null, tracking: 1, body: null }, '*')
      postMessage({ method: 'POST', url: '/reports/x/events/loaded', body: {} }, '*')
    }, 20)`,
} satisfies Record<string, string>
