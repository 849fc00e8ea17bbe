import { Component, type ReactNode } from 'react'
import type { T, ElementContext } from '../element-context.ts'

interface Props {
  t: T
  context: ElementContext
  children: ReactNode
}

/** Error boundary of every screen: shows a notice with a retry button and emits `lustra-error`. */
export class Boundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.context.fail(error)
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
