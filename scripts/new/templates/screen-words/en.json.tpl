{
  "__camel__.title": "__title__",
  "__camel__.market": "Market",
  "__camel__.empty": "No news yet",
  "__camel__.emptyWhy": "New bulletins appear here"
}
