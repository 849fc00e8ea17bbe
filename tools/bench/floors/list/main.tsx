/** The least a React list can be: one request, the same as the element makes, and a plain table. */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The request that the element was seen to make, handed over by the bench. */
declare const benchRequest: { url: string; method: string; headers: Record<string, string>; body: string }

type Item = Record<string, unknown>

function List() {
  const [items, setItems] = useState<Item[]>([])
  useEffect(() => {
    const { url, ...request } = benchRequest
    void fetch(url, request)
      .then((answer) => answer.json() as Promise<{ ResData: { Items: Item[] } }>)
      .then((answer) => setItems(answer.ResData.Items))
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
