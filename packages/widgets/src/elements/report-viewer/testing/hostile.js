// Attacks of a framed page on the embedding page; posts the outcome of each.
const attempts = {
  top: () => void (top.location.href = 'about:blank'),
  read: () => parent.document.title,
  full: () => document.documentElement.requestFullscreen(),
}
const outcome = {}
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    outcome[name] = await Promise.resolve(attempt()).then(
      () => 'allowed',
      () => 'refused',
    )
  } catch {
    outcome[name] = 'refused'
  }
}
parent.postMessage({ hostile: outcome, referrer: document.referrer }, '*')
