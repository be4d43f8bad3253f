{
  "__camel__.title": "__title__",
  "__camel__.market": "市场",
  "__camel__.empty": "目前没有消息",
  "__camel__.emptyWhy": "有新消息时会显示在这里"
}
