.page {
  padding-block: 0.75rem;
}
