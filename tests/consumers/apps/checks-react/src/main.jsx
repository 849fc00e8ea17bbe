import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

const list = ['a', 'b']
const record = { name: 'value' }

function Checks() {
  const [count, setCount] = useState(1)
  const [isShown, setShown] = useState(true)
  const [received, setReceived] = useState([])
  const imperative = useRef(null)
  const receive = ({ type }) => setReceived((types) => [...types, type])

  useEffect(() => {
    imperative.current.addEventListener('camelEvent', () => receive({ type: 'imperative' }))
  }, [])

  return (
    <>
      <button id="count" onClick={() => setCount(count + 1)}>
        Count
      </button>
      <button id="toggle" onClick={() => setShown(!isShown)}>
        Toggle
      </button>
      <output id="received">{received.join(' ')}</output>

      <lustra-probe id="empty"></lustra-probe>
      <lustra-probe id="children">
        <p slot="header">Count {count}</p>
      </lustra-probe>
      {isShown ? <lustra-probe id="toggled"></lustra-probe> : <p id="other">Something else</p>}
      <lustra-probe
        id="values"
        bool={true}
        num={42}
        str="text"
        list={list}
        record={record}
        camelCaseRecord={record}
      ></lustra-probe>
      <lustra-probe id="off" bool={false}></lustra-probe>
      <lustra-probe id="changing" num={count} str={isShown ? 'text' : undefined}></lustra-probe>
      <lustra-probe id="imperative" ref={imperative}></lustra-probe>
      <lustra-probe
        id="events"
        onlowercaseevent={receive}
        onkebab-event={receive}
        oncamelEvent={receive}
        onCAPSevent={receive}
        onPascalEvent={receive}
      ></lustra-probe>
    </>
  )
}

// The elements are defined before the first render, or long after it.
const define = () => import('./probe.js')
if (location.search === '?late') globalThis.define = define
else await define()
createRoot(document.getElementById('app')).render(<Checks />)
