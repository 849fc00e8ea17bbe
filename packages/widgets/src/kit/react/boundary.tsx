import { Component, type ReactNode } from 'react'
import type { T, Tools } from '../tools.ts'

interface Props {
  t: T
  tools: Tools
  children: ReactNode
}

/** Around every screen: a crash while drawing becomes a notice with a way on, and the page hears `lustra-error`. */
export class Boundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.tools.fail(error)
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    const { t } = this.props
    return (
      <slot name="error">
        <div className="notice" role="alert" part="error">
          {t('word.crashed')}{' '}
          <button type="button" className="button" onClick={() => this.setState({ crashed: false })}>
            {t('word.try-again')}
          </button>
        </div>
      </slot>
    )
  }
}
