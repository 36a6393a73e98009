// The title of the window: that of the page, after the number of unread notifications, which is also on
// the icon of an installed console.

let page = document.title
let unread: number | undefined

export function setPageTitle(title: string): void {
  page = `${title} · Bellhop`
  show()
}

export function setUnreadInTitle(count: number): void {
  if (count === unread) return
  unread = count
  show()
  // 0 clears it.
  navigator.setAppBadge?.(count).catch(() => {})
}

function show(): void {
  document.title = unread ? `(${unread}) ${page}` : page
}
