import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  // Relative addresses, so that the page may be served from any folder.
  base: './',
  plugins: [react()],
})
