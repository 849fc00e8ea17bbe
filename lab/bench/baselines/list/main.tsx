/** The minimal React list: the element's own request and a plain table. */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The recorded request of the element, injected by the benchmark. */
declare const benchRequest: { url: string; method: string; headers: Record<string, string>; body: string }

type Item = Record<string, unknown>

function List() {
  const [items, setItems] = useState<Item[]>([])
  useEffect(() => {
    const { url, ...request } = benchRequest
    void fetch(url, request)
      .then((response) => response.json() as Promise<{ ResData: { Items: Item[] } }>)
      .then(({ ResData }) => setItems(ResData.Items))
  }, [])
  return (
    <table>
      <tbody>
        {items.map((item, index) => (
          <tr key={index}>
            {Object.values(item).map((value, column) => (
              <td key={column}>{String(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

createRoot(document.getElementById('root')!).render(<List />)
