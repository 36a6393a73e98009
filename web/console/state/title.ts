// The title of the window: that of the page, after the number of unread notifications.

let page = document.title
let unread = 0

export function setPageTitle(title: string): void {
  page = `${title} · Bellhop`
  show()
}

export function setUnreadInTitle(count: number): void {
  if (count === unread) return
  unread = count
  show()
}

function show(): void {
  document.title = unread > 0 ? `(${unread}) ${page}` : page
}
