export default {
  mode: 'production',
  entry: './src/main.js',
  output: { filename: 'main.js', publicPath: 'auto' },
}
