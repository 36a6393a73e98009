import type { Node } from 'prosemirror-model'
import type { NodeViewConstructor } from 'prosemirror-view'

/** Where the file of this name can be seen; undefined if the message has no such file. */
export type ImageUrl = (name: string) => string | undefined

interface ImageOptions {
  urlOf: ImageUrl
  /** After a click on the picture at this position. */
  onImage(position: number): void
}

/** Pictures in the text, small, with their alternative text. */
export function imageViews({ urlOf, onImage }: ImageOptions) {
  const views = new Set<() => void>()
  const create: NodeViewConstructor = (node, _view, getPosition) => {
    let current = node
    const dom = document.createElement('span')
    const show = () => dom.replaceChildren(render(current, urlOf))
    show()
    views.add(show)
    // Not with the button pressed: letting it go would be a click beside what has opened.
    dom.addEventListener('click', () => onImage(getPosition()!))
    return {
      dom,
      update(next: Node) {
        if (next.type !== current.type) return false
        current = next
        show()
        return true
      },
      ignoreMutation: () => true,
      destroy: () => void views.delete(show),
    }
  }
  return {
    create,
    /** When files were added or removed. */
    refresh() {
      for (const show of views) show()
    },
  }
}

function render({ attrs }: Node, urlOf: ImageUrl): HTMLElement {
  const url = urlOf(attrs.name)
  if (url === undefined) {
    const text = document.createElement('span')
    text.textContent = attrs.alt
    return text
  }
  const image = document.createElement('img')
  image.src = url
  image.alt = attrs.alt
  image.title = attrs.alt
  return image
}
