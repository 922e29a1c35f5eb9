#!/usr/bin/env node
// Draws the bitmaps that other programs need (home screens, link previews) from the logo into
// site/static. Run it again after changing the logo: node site/draw-pictures.mjs
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const folder = join(dirname(fileURLToPath(import.meta.url)), 'static')
const mark = /MARK =\s*'([^']+)'/.exec(
  readFileSync(join(folder, '../../packages/ui/components/brand.tsx'), 'utf8'),
)[1]
const svg = (size, main, heat) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${size}" ` +
  `height="${size}">` +
  `<style>path,rect{fill:${main}}.brand-heat{fill:${heat}}</style>${mark}</svg>`

const browser = await chromium.launch({
  executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const draw = async (name, width, height, body) => {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(
    `<body style="margin:0;width:${width}px;height:${height}px;display:grid;` +
      `font-family:Liberation Sans,Arial,sans-serif">${body}</body>`,
  )
  writeFileSync(join(folder, name), await page.screenshot())
  await page.close()
}

mkdirSync(folder, { recursive: true })
for (const [name, size] of [
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
])
  await draw(
    name,
    size,
    size,
    '<div style="display:grid;place-items:center;background:#fcfdfd">' +
      `${svg(Math.round(size * 0.66), '#0b5d54', '#cf5c1f')}</div>`,
  )
await draw(
  'social.png',
  1200,
  630,
  `<div style="display:flex;flex-direction:column;justify-content:center;gap:36px;
    padding:0 110px;background:#0d1619;color:#eef3f2">
  <div style="display:flex;align-items:center;gap:28px">
    ${svg(104, '#7fd6c6', '#f0a063')}
    <span style="font-size:74px;font-weight:600;letter-spacing:-2px">LangSmith
      <span style="font-weight:400;color:#9fb0b0">Docs</span></span>
  </div>
  <p style="margin:0;font-size:38px;line-height:1.4;color:#ced8d8;max-width:900px">
    Trace, evaluate and improve LLM applications.</p></div>`,
)
await browser.close()
