/** An element built with the kit, with a value of every kind and events in every spelling. */
import type { Screen, Shape } from '../../packages/widgets/src/kit/shape.ts'
import { defineShell } from '../../packages/widgets/src/kit/shell.ts'
import { takeShape } from '../../packages/widgets/src/kit/take-shape.ts'

const shape: Shape = {
  session: 'optional',
  attributes: { bool: false, num: 0, str: '' },
  properties: { list: [], record: {}, camelCaseRecord: {} },
  cancelable: [],
}
const events = ['lowercaseevent', 'kebab-event', 'camelEvent', 'CAPSevent', 'PascalEvent']

const screen: Screen = {
  shape,
  default: undefined,
  async mount(host) {
    takeShape(host, shape)
    const heading = document.createElement('h2')
    heading.textContent = 'Drawn'
    host.view.replaceChildren(heading)
    const dispatch = () => events.forEach((type) => host.dispatchEvent(new CustomEvent(type)))
    host.addEventListener('click', dispatch)
    host.setStatus('ready')
    return { unmount: () => host.removeEventListener('click', dispatch) }
  },
}

defineShell({
  tag: 'lustra-probe',
  attributes: Object.keys(shape.attributes),
  properties: Object.keys(shape.properties),
  methods: [],
  skeletonHeight: '',
  load: async () => screen,
  texts: async () => ({ default: {} }),
})
